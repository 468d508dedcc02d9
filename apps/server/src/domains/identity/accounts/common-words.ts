/**
 * Words in common passwords, taken from public lists of leaked passwords, and typical words in Czech, Slovak and
 * English. All are in lower case without accents.
 */
export const commonWords: readonly string[] = `
password passwort passw pass word heslo moje mojeheslo tajneheslo tajne secret secure login admin administrator root user
guest test tester testing demo trial default changeme changeit letmein welcome vitejte vitajte access open sesame portal
fundport fund funds invest investice investicie investment advisor adviser poradce poradca broker finance financni financie
banka bank money penize peniaze hypoteka company firma office manager service support master server computer pocitac
internet google facebook instagram twitter youtube linkedin microsoft windows apple samsung android iphone nokia seznam
azet centrum hello ahoj nazdar cau dobryden dobry den world svet iloveyou love lovely lover miluju milujem miluji lasko
laska lasky milacek milacik zlaticko srdce srdicko sunshine slunce slunicko slnko slniecko princess princezna superman
batman spiderman ironman pokemon pikachu naruto starwars matrix hacker killer shadow dragon drak monkey opice tiger tigr
lion lev wolf vlk pes kocka macka kotatko kitten puppy doggie horse kun kon kralik zajic medved medvidek macko myska
mysicka beruska broucek ptacek fish ryba football fotbal futbal soccer hokej hockey baseball basketball tennis tenis
sparta slavia banik plzen slovan spartak liberec arsenal chelsea liverpool barcelona realmadrid juventus milan manchester
united ferrari mercedes porsche mustang corvette skoda octavia fabia volkswagen honda toyota yamaha harley jaguar praha
prague brno ostrava olomouc bratislava kosice zilina presov nitra london paris berlin america czech cesko slovensko
slovakia moravia morava europe evropa europa january february march april june july august september october november
december leden unor brezen duben kveten cerven cervenec srpen zari rijen listopad prosinec januar februar marec maj jun
jul oktober spring summer autumn winter jaro leto podzim zima monday friday sunday pondeli utery streda ctvrtek patek
sobota nedele pondelok utorok stvrtok piatok nedela michael jennifer jordan jessica daniel thomas andrew joshua charlie
matthew robert martin martina petr petra pavel pavla jana jan honza tomas michal michaela lucie lenka katka katerina
veronika tereza terezka eliska anicka adam jakub kuba matej ondra vojta filip david marek karel josef pepa franta jirka
milos zdenek radek roman robin patrik lukas simon sarah hannah nicole sophie monika zuzana zuzka ivana eva marie maria
mama maminka mamka tata tatinek otec dite deti rodina family freedom svoboda sloboda flower kvetina kytka rose ruze
banana banan orange pomeranc cokolada chocolate cookie coffee kava pivo beer vino wine pizza cheese purple yellow green
blue black white red cerna modra cervena zelena bila zluta rainbow duha star hvezda hviezda angel andel anjel devil cert
heaven nebe jesus jezis christ god buh boh ninja samurai warrior legend champion winner vitez gold golden silver zlato
stribro diamond diamant crystal magic kouzlo merlin harry potter gandalf hobbit frodo trustno qwerty qwertz azerty asdf
abcd abc xyz zxcv yxcv whatever nothing something nic neco nevim neviem blabla bla lol haha hahaha super mega ultra cool
best number one two three four five jedna dva tri zero private osobni osobne soukrome work prace praca school skola doma
home dum dom auto car motorka bike kolo music hudba rock metal metallica nirvana slipknot eminem rammstein kabat elan
minecraft fortnite counter strike warcraft steam playstation xbox gamer player game hra
`
  .trim()
  .split(/\s+/);
