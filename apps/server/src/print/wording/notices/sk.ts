export const slovakNotice = `# Kto vaše údaje spracúva
Prevádzkovateľom, ktorý spracúva vaše osobné údaje, je {distributor.name}, IČO {distributor.registrationNumber}, so sídlom {distributor.seat} (ďalej len „distribútor“). Vo všetkom, čo sa týka vašich údajov, píšte na {distributor.email} alebo volajte {distributor.phone}.

# Prečo a podľa čoho
Vaše údaje spracúva distribútor na tieto účely:
- uzavretie a plnenie zmluvy vrátane vykonávania vašich pokynov (čl. 6 ods. 1 písm. b) všeobecného nariadenia o ochrane údajov),
- plnenie zákonných povinností pri poskytovaní investičných služieb, v opatreniach proti praniu peňazí a v daniach (čl. 6 ods. 1 písm. c) nariadenia),
- ochrana práv distribútora a bezpečnosť jeho systémov, na ktorých má oprávnený záujem (čl. 6 ods. 1 písm. f) nariadenia).

# Ktoré údaje a odkiaľ
Spracúvajú sa údaje z vašej zmluvy a z dotazníkov, údaje o podpise a záznam o tom, ako zmluva vznikla. Distribútor ich získava od vás, od vášho poradcu, z verejných registrov, v ktorých overuje doklady, a zo sankčných zoznamov.

# Kto ich dostane
Údaje dostanú správcovia a depozitári investícií, ktoré si vyberiete, obchodníci s cennými papiermi, ktorí vaše pokyny vykonávajú, banky, cez ktoré platíte, váš poradca, ako sprostredkovatelia prevádzkovateľ portálu a dodávatelia, ktorí preň posielajú e-maily a SMS, a orgány, ktorým ich distribútor musí zo zákona odovzdať. Mimo Európskeho hospodárskeho priestoru sa neprenášajú.

# Ako dlho
Počas trvania zmluvy a po jej skončení tak dlho, ako ukladá zákon: najviac desať rokov.

# Vaše práva
Môžete žiadať o prístup k svojim údajom, o ich opravu, vymazanie alebo obmedzenie spracúvania a o ich prenos a môžete namietať proti spracúvaniu z oprávneného záujmu. Žiadosť pošlite na {distributor.email}.

Sťažnosť môžete podať dozornému orgánu krajiny, v ktorej žijete alebo v ktorej sídli distribútor:
- v Slovenskej republike je to Úrad na ochranu osobných údajov Slovenskej republiky (Námestie 1. mája 18, 811 06 Bratislava),
- v Českej republike Úřad pro ochranu osobních údajů (Pplk. Sochora 27, 170 00 Praha 7).

# Či údaje musíte poskytnúť
Bez údajov, ktoré vyžaduje zákon alebo plnenie zmluvy, sa zmluva nedá uzavrieť.

# Automatické porovnanie
Distribútor údaje automaticky porovnáva so sankčnými zoznamami a s evidenciou neplatných dokladov, pretože mu to ukladá zákon. Ak s výsledkom nesúhlasíte, napíšte na {distributor.email}: posúdi ho človek. Inak sa o vás výlučne automatizovane nerozhoduje.
`;
