signed=$(grep -l '"kind":"Signed"' trail/0*.json) || { echo 'NOBODY HAS SIGNED'; exit 1; }
sealed=$(grep -l '"kind":"Sealed"' trail/0*.json) || { echo 'NOTHING IS SEALED YET'; exit 1; }
for file in documents/*.pdf; do
  grep -q "$(sha256sum < "$file" | cut -d ' ' -f 1)" "$sealed" || { echo "NOT IN THE TRAIL: $file"; exit 1; }
  read="read/$(basename "$file")"
  if [ -e "$read" ]; then
    head -c "$(wc -c < "$read")" "$file" | cmp -s - "$read" || { echo "NOT WHAT WAS READ: $file"; exit 1; }
    cp "$read" read.bin
  else
    pdfdetach -save 1 -o read.bin "$file" > seal.txt 2>&1 || { echo "NOTHING ATTACHED: $file"; exit 1; }
  fi
  sha256sum < read.bin | cut -d ' ' -f 1 > "read-$(basename "$file" .pdf).digest"
done
set=$(printf %s "$(cat read-*.digest | LC_ALL=C sort)" | sha256sum | cut -d ' ' -f 1)
grep -q "\"documentSet\":\"$set\"" "$signed" || { echo 'OTHER DOCUMENTS WERE SIGNED'; exit 1; }
grep -q "\"signature\":\"$(sha256sum < trail/signature.json | cut -d ' ' -f 1)\"" "$signed" ||
  { echo 'NOT THE KEPT SIGNATURE: trail/signature.json'; exit 1; }
echo "signed at $(sed 's/.*"at":"\([^"]*\)".*/\1/' "$signed")"
page=signature.pdf
[ -e "$page" ] || page=$(ls documents/*.pdf | head -n 1)
pdftotext -layout -f "$(pdfinfo "$page" | sed -n 's/^Pages: *//p')" "$page" -
