mkdir -p seals
for file in documents/*.pdf *.pdf; do
  set -- $(grep -a -o '/ByteRange *\[[0-9 ]*' "$file" | sed 's/.*\[//')
  [ $# = 4 ] && [ "$1" = 0 ] && [ $(($3 + $4)) = $(($(wc -c < "$file"))) ] ||
    { echo "NOT ALL SEALED: $file"; exit 1; }
  { head -c "$2" "$file"; tail -c +$(($3 + 1)) "$file"; } > signed.bin
  tail -c +$(($2 + 2)) "$file" | head -c $(($3 - $2 - 2)) | tr a-f A-F | basenc -d --base16 > seal.bin
  openssl asn1parse -inform DER -in seal.bin > seal.txt
  length=$(($(sed -n '1s/.*hl= *\([0-9]*\) l= *\([0-9]*\) .*/\1 + \2/p' seal.txt)))
  [ "$(tail -c +$((length + 1)) seal.bin | tr -d '\000' | wc -c)" -eq 0 ] ||
    { echo "SOMETHING BEHIND THE SEAL: $file"; exit 1; }
  openssl cms -verify -cades -binary -inform DER -in seal.bin -content signed.bin \
    -CAfile certificates/authorities.pem -purpose any -no_check_time -out /dev/null 2> seal.txt ||
    { echo "SEAL NOT VALID: $file"; exit 1; }
  head -c "$length" seal.bin > "seals/$(basename "$file" .pdf).bin"
done
