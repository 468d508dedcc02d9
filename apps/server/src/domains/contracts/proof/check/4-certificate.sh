for signer in check/signers/*.pem; do
  fingerprint=$(openssl x509 -in "$signer" -outform DER | sha256sum | cut -d ' ' -f 1)
  [ -z "${FINGERPRINTS-}" ] ||
    printf '%s\n' $FINGERPRINTS | tr -d : | tr A-F a-f | grep -qx "$fingerprint" ||
    { echo "UNEXPECTED SEAL CERTIFICATE: $(basename "$signer" .pem)"; exit 1; }
  echo "sealed by $fingerprint, $(openssl x509 -in "$signer" -noout -subject -dates | tr '\n' ' ')" >> check/sealed-by.txt
done
sort -u check/sealed-by.txt
