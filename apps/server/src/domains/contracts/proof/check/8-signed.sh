signed=$(grep -l '"kind":"Signed"' trail/0*.json) || { echo 'NOT SIGNED'; exit 1; }
sealed=$(grep -l '"kind":"Sealed"' trail/0*.json) || { echo 'NOT SEALED YET'; exit 1; }
for file in documents/*.pdf signature.pdf; do
  [ "$file" != signature.pdf ] || [ -e "$file" ] || continue
  grep -q "$(sha256sum < "$file" | cut -d ' ' -f 1)" "$sealed" || { echo "NOT IN THE TRAIL: $file"; exit 1; }
  [ "$file" != signature.pdf ] || continue
  read="read/$(basename "$file")"
  if [ -e "$read" ]; then
    head -c "$(wc -c < "$read")" "$file" | cmp -s - "$read" || { echo "NOT THE ORIGINAL: $file"; exit 1; }
    cp "$read" check/read.bin
  else
    pdfdetach -save 1 -o check/read.bin "$file" > check/seal.txt 2>&1 || { echo "NO ORIGINAL ATTACHED: $file"; exit 1; }
  fi
  sha256sum < check/read.bin | cut -d ' ' -f 1 > "check/$(basename "$file" .pdf).digest"
done
set=$(printf %s "$(cat check/*.digest | LC_ALL=C sort)" | sha256sum | cut -d ' ' -f 1)
grep -q "\"documentSet\":\"$set\"" "$signed" || { echo 'OTHER DOCUMENTS WERE SIGNED'; exit 1; }
grep -q "\"signature\":\"$(sha256sum < trail/signature.json | cut -d ' ' -f 1)\"" "$signed" ||
  { echo 'NOT THE STORED SIGNATURE: trail/signature.json'; exit 1; }
echo "signed at $(sed 's/^{"actor":"[A-Za-z]*","at":"\([^"]*\)".*/\1/' "$signed")"
page=signature.pdf
[ -e "$page" ] || page=$(ls documents/*.pdf | head -n 1)
pdftotext -layout -f "$(pdfinfo "$page" | sed -n 's/^Pages: *//p')" "$page" -
