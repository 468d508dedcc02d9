contract=$(sed -n '1s/^# contract \([0-9]*\) .*/\1/p' check/list.txt)
previous=$(printf '%064d' 0)
for event in trail/0*.json; do
  digest=$({ printf %s "$previous" | tr a-f A-F | basenc -d --base16; cat "$event"; } | sha256sum | cut -d ' ' -f 1)
  grep -qx "$(basename "$event" .json) $previous $digest" trail/digests.txt ||
    { echo "TRAIL BROKEN: $event"; exit 1; }
  grep -q "\"contractId\":$contract," "$event" || { echo "EVENT OF ANOTHER CONTRACT: $event"; exit 1; }
  previous=$digest
done
[ "$(wc -l < trail/digests.txt)" -eq "$(ls trail/0*.json | wc -l)" ] ||
  { echo 'TRAIL BROKEN: different numbers of events and digests'; exit 1; }
