export const czechNotice = `# Kdo vaše údaje zpracovává
Správcem vašich osobních údajů je {distributor.name}, IČO {distributor.registrationNumber}, se sídlem {distributor.seat} (dále jen „distributor“). Ve všem, co se týká vašich údajů, pište na {distributor.email} nebo volejte {distributor.phone}.

# Proč a podle čeho
Vaše údaje zpracovává distributor k těmto účelům:
- uzavření a plnění smlouvy, včetně provádění vašich pokynů (čl. 6 odst. 1 písm. b) obecného nařízení o ochraně osobních údajů),
- plnění zákonných povinností při poskytování investičních služeb, v opatřeních proti praní peněz a v daních (čl. 6 odst. 1 písm. c) nařízení),
- ochrana práv distributora a bezpečnost jeho systémů, na nichž má oprávněný zájem (čl. 6 odst. 1 písm. f) nařízení).

# Které údaje a odkud
Zpracovávají se údaje z vaší smlouvy a z dotazníků, údaje o podpisu a záznam toho, jak smlouva vznikla. Distributor je získává od vás, od vašeho poradce, z veřejných rejstříků, v nichž ověřuje doklady, a ze sankčních seznamů.

# Kdo je dostane
Údaje dostanou správci a depozitáři investic, které si vyberete, obchodníci s cennými papíry, kteří vaše pokyny provádějí, banky, přes které platíte, váš poradce, jako zpracovatelé provozovatel portálu a dodavatelé, kteří pro něj posílají e-maily a SMS, a orgány, kterým je distributor ze zákona musí předat. Mimo Evropský hospodářský prostor se nepředávají.

# Jak dlouho
Po dobu smlouvy a po jejím skončení tak dlouho, jak ukládá zákon: nejvýše deset let.

# Vaše práva
Můžete žádat o přístup ke svým údajům, o jejich opravu, výmaz nebo omezení zpracování a o jejich přenesení a můžete vznést námitku proti zpracování z oprávněného zájmu. Žádost pošlete na {distributor.email}.

Stížnost můžete podat u dozorového úřadu země, ve které žijete nebo ve které sídlí distributor:
- v České republice je to Úřad pro ochranu osobních údajů (Pplk. Sochora 27, 170 00 Praha 7),
- ve Slovenské republice Úrad na ochranu osobných údajov Slovenskej republiky (Námestie 1. mája 18, 811 06 Bratislava).

# Zda údaje musíte sdělit
Bez údajů, které vyžaduje zákon nebo plnění smlouvy, nelze smlouvu uzavřít.

# Automatické porovnání
Distributor údaje automaticky porovnává se sankčními seznamy a s evidencí neplatných dokladů, protože mu to ukládá zákon. Pokud s výsledkem nesouhlasíte, napište na {distributor.email}: posoudí ho člověk. Jinak se o vás výhradně automatizovaně nerozhoduje.
`;
