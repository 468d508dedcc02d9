: > check/stamp-authorities.pem
for certificate in certificates/stamp-[0-9]*.pem; do
  [ -e "$certificate" ] || continue
  openssl x509 -in "$certificate" >> check/stamp-authorities.pem
  fingerprint=$(openssl x509 -in "$certificate" -outform DER | sha256sum | cut -d ' ' -f 1)
  [ -z "${STAMP_FINGERPRINTS-}" ] ||
    printf '%s\n' $STAMP_FINGERPRINTS | tr -d : | tr A-F a-f | grep -qx "$fingerprint" ||
    { echo "UNEXPECTED TIME-STAMP SERVER: $fingerprint"; exit 1; }
  echo "time stamps lead to $fingerprint, $(openssl x509 -in "$certificate" -noout -subject)"
done
for seal in check/seals/*.bin; do
  name=$(basename "$seal" .bin)
  openssl asn1parse -inform DER -in "$seal" | grep -m 1 -B 3 -A 2 id-smime-aa-timeStampToken > check/seal.txt ||
    { echo "no time stamp: $name"; continue; }
  set -- $(sed -n '1p;$p' check/seal.txt | sed 's/^ *\([0-9]*\):d=[0-9]* *hl=\([0-9]*\) *l= *\([0-9]*\) .*/\1 \2 \3/')
  tail -c +$(($1 + $2 + 1)) "$seal" | head -c "$3" > check/stamped.bin
  tail -c +$(($4 + 1)) "$seal" | head -c $(($5 + $6)) > check/stamp.bin
  openssl ts -verify -token_in -in check/stamp.bin -data check/stamped.bin -CAfile check/stamp-authorities.pem \
    -partial_chain -no_check_time > check/seal.txt 2>&1 || { echo "TIME STAMP NOT VALID: $name"; exit 1; }
  openssl ts -reply -token_in -in check/stamp.bin -token_out -text > check/stamp.txt 2> check/seal.txt
  echo "$name: $(sed -n 's/^Time stamp: /time stamp of /p' check/stamp.txt)"
done
