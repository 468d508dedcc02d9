for seal in seals/*.bin; do
  name=$(basename "$seal" .bin)
  openssl asn1parse -inform DER -in "$seal" | grep -m 1 -B 3 -A 2 id-smime-aa-timeStampToken > seal.txt ||
    { echo "no time stamp: $name"; continue; }
  set -- $(sed -n '1p;$p' seal.txt | sed 's/^ *\([0-9]*\):d=[0-9]* *hl=\([0-9]*\) *l= *\([0-9]*\) .*/\1 \2 \3/')
  tail -c +$(($1 + $2 + 1)) "$seal" | head -c "$3" > stamped.bin
  tail -c +$(($4 + 1)) "$seal" | head -c $(($5 + $6)) > stamp.bin
  openssl ts -verify -token_in -in stamp.bin -data stamped.bin -CAfile certificates/stamp-authorities.pem \
    -partial_chain -no_check_time > seal.txt 2>&1 || { echo "TIME STAMP NOT VALID: $name"; exit 1; }
  openssl ts -reply -token_in -in stamp.bin -token_out -text > stamp.txt 2> seal.txt
  echo "$name: $(sed -n 's/^Time stamp: /time stamp of /p' stamp.txt)"
done
for certificate in certificates/stamp-[0-9]*.pem; do
  [ ! -e "$certificate" ] || openssl x509 -in "$certificate" -noout -subject -fingerprint -sha256
done
