for file in documents/*.pdf *.pdf; do
  [ -e "$file" ] || continue
  name=$(basename "$file" .pdf)
  set -- $(grep -a -o '/ByteRange *\[[0-9 ]*' "$file" | sed 's/.*\[//')
  [ $# = 4 ] && [ "$1" = 0 ] && [ $(($3 + $4)) = $(($(wc -c < "$file"))) ] ||
    { echo "NOT FULLY SEALED: $file"; exit 1; }
  { head -c "$2" "$file"; tail -c +$(($3 + 1)) "$file"; } > check/signed.bin
  tail -c +$(($2 + 2)) "$file" | head -c $(($3 - $2 - 2)) | tr a-f A-F | basenc -d --base16 > check/seal.bin &&
    openssl asn1parse -inform DER -in check/seal.bin > check/seal.txt 2>&1 ||
    { echo "SEAL NOT READABLE: $file"; exit 1; }
  length=$(($(sed -n '1s/.*hl= *\([0-9]*\) l= *\([0-9]*\) .*/\1 + \2/p' check/seal.txt)))
  [ "$(tail -c +$((length + 1)) check/seal.bin | tr -d '\000' | wc -c)" -eq 0 ] ||
    { echo "DATA AFTER THE SEAL: $file"; exit 1; }
  openssl cms -verify -cades -binary -inform DER -in check/seal.bin -content check/signed.bin \
    -CAfile certificates/authorities.pem -no-CApath -no-CAstore -purpose any -no_check_time \
    -signer "check/signers/$name.pem" -out /dev/null 2> check/seal.txt ||
    { echo "SEAL NOT VALID: $file"; exit 1; }
  head -c "$length" check/seal.bin > "check/seals/$name.bin"
done
for anchor in anchors/*.txt; do
  [ -e "$anchor" ] || continue
  openssl cms -verify -binary -inform DER -in "${anchor%.txt}.p7s" -content "$anchor" \
    -CAfile certificates/authorities.pem -no-CApath -no-CAstore -purpose any -no_check_time \
    -signer "check/signers/anchor $(basename "$anchor" .txt).pem" -out /dev/null 2> check/seal.txt ||
    { echo "ANCHOR NOT VALID: $anchor"; exit 1; }
done
for signer in check/signers/*.pem; do
  [ "$(grep -c 'BEGIN CERTIFICATE' "$signer")" -eq 1 ] ||
    { echo "MORE THAN ONE SIGNER: $(basename "$signer" .pem)"; exit 1; }
done
