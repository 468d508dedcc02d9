for certificate in certificates/seal-*.pem; do
  openssl x509 -in "$certificate" -noout -subject -dates -fingerprint -sha256
done
