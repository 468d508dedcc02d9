pdfdetach -save 1 -o check/list.txt proof-sheet.pdf > check/seal.txt 2>&1 &&
  head -n 1 check/list.txt | grep -q '^# contract [0-9][0-9]* [-0-9]*$' ||
  { echo 'NO LIST IN THE PROOF SHEET'; exit 1; }
contract=$(sed -n '1s/^# contract \([0-9]*\) .*/\1/p' check/list.txt)
grep -q "\"contractId\":$contract," trail/000001.json || { echo 'PROOF SHEET OF ANOTHER CONTRACT'; exit 1; }
sha256sum --check --strict --quiet check/list.txt > check/wrong.txt 2> check/seal.txt ||
  { sed 's/^/NOT AS LISTED: /' check/wrong.txt; exit 1; }
sed -n 's/^[0-9a-f]\{64\}  //p' check/list.txt | LC_ALL=C sort > check/listed.txt
find documents read trail anchors certificates *.pdf ! -type d \
  ! -path proof-sheet.pdf ! -path 'certificates/stamp-*.pem' 2> check/seal.txt |
  LC_ALL=C sort | LC_ALL=C comm -13 check/listed.txt - > check/wrong.txt
[ ! -s check/wrong.txt ] || { sed 's/^/NOT IN THE LIST: /' check/wrong.txt; exit 1; }
pdftotext -layout proof-sheet.pdf check/sheet.txt
sha256sum documents/*.pdf signature.pdf trail/signature.json 2> check/seal.txt | cut -d ' ' -f 1 > check/printed.txt
for digest in $(cut -d ' ' -f 3 trail/digests.txt) $(cat check/printed.txt); do
  grep -qw "$digest" check/sheet.txt || { echo "NOT ON THE PROOF SHEET: $digest"; exit 1; }
done
