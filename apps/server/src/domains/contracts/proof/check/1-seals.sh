rm -rf check && mkdir -p check/seals check/signers
[ -e proof-sheet.pdf ] || { echo 'MISSING: proof-sheet.pdf'; exit 1; }
for file in documents/*.pdf *.pdf; do
  [ -e "$file" ] || continue
  pdfsig "$file" > check/seal.txt 2>&1 || true
  grep -q 'Signature is Valid' check/seal.txt && grep -q 'Total document signed' check/seal.txt ||
    { echo "SEAL BROKEN: $file"; exit 1; }
done
