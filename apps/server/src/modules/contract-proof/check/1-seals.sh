for file in documents/*.pdf *.pdf; do
  pdfsig "$file" > seal.txt 2>&1 || true
  grep -q 'Signature is Valid' seal.txt && grep -q 'Total document signed' seal.txt ||
    { echo "SEAL BROKEN: $file"; exit 1; }
done
