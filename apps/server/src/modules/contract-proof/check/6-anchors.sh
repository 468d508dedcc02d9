contract=$(sed 's/.*"contractId":\([0-9]*\).*/\1/' trail/000001.json)
for anchor in anchors/*.txt; do
  [ -e "$anchor" ] || { echo 'There is no anchor yet: one is made each day.'; break; }
  openssl cms -verify -binary -inform DER -in "${anchor%.txt}.p7s" -content "$anchor" \
    -CAfile certificates/authorities.pem -purpose any -no_check_time -out /dev/null 2> seal.txt ||
    { echo "ANCHOR NOT VALID: $anchor"; exit 1; }
  set -- $(grep "^$contract " "$anchor")
  grep -qx "$(printf '%06d' "$2") [0-9a-f]* $3" trail/digests.txt ||
    { echo "ANCHOR OF ANOTHER TRAIL: $anchor"; exit 1; }
  sed -n "1s/^anchor \([0-9]*\) \([^ ]*\) .*/anchor \1 of \2: events up to $2/p" "$anchor"
done
