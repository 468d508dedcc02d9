contract=$(sed -n '1s/^# contract \([0-9]*\) .*/\1/p' check/list.txt)
limit=$(($(date -d "$(sed -n '2s/^# drawn //p' check/list.txt)" +%s) - 2 * 24 * 60 * 60))
reached=0
for anchor in anchors/*.txt; do
  [ -e "$anchor" ] || continue
  set -- $(grep "^$contract " "$anchor")
  grep -qx "$(printf '%06d' "$2") [0-9a-f]* $3" trail/digests.txt ||
    { echo "ANCHOR OF ANOTHER TRAIL: $anchor"; exit 1; }
  [ "$2" -le "$reached" ] || reached=$2
  sed -n "1s/^anchor \([0-9]*\) \([^ ]*\) .*/anchor \1 of \2: events up to $2/p" "$anchor"
done
for event in trail/0*.json; do
  at=$(date -d "$(sed 's/^{"actor":"[A-Za-z]*","at":"\([^"]*\)".*/\1/' "$event")" +%s)
  [ "$at" -ge "$limit" ] || [ "$(basename "$event" .json)" -le "$reached" ] ||
    { echo "NOT ANCHORED WITHIN TWO DAYS: $event"; exit 1; }
done
[ "$reached" -gt 0 ] || echo 'There is no anchor yet. One is created every day: download the contract again tomorrow.'
