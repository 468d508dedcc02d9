export const englishNotice = `# Who is responsible for your data
The controller of your personal data is {distributor.name}, registration number {distributor.registrationNumber}, with its registered office at {distributor.seat} (the “distributor”). For anything concerning your data, write to {distributor.email} or call {distributor.phone}.

# Why, and on which basis
The distributor processes your data for these purposes:
- to conclude and perform the contract, including your orders (Article 6(1)(b) of the General Data Protection Regulation),
- to meet its legal obligations regarding investment services, money laundering and taxes (Article 6(1)(c)),
- to protect its rights and the security of its systems, in which it has a legitimate interest (Article 6(1)(f)).

# Which data, and from where
The distributor processes the data in your contract and in the questionnaires, data about your signature, and the record of how the contract was concluded. It receives them from you, from your advisor, from public registers, in which it checks identity documents, and from sanctions lists.

# Who receives them
The data are given to the managers and depositaries of the investments that you choose, the investment firms that execute your orders, the banks through which you pay, your advisor, the operator of the portal and the suppliers that send its emails and text messages (as processors), and authorities to which the distributor must give them by law. They are not transferred outside the European Economic Area.

# For how long
For the term of the contract, and after its end for as long as the law requires: ten years at most.

# Your rights
You can ask for access to your data, for their correction, erasure or restriction and for a copy that you can take elsewhere, and you can object to processing for a legitimate interest. Write to {distributor.email}.

You can complain to the data protection authority of the country in which you live or in which the distributor has its registered office:
- in the Czech Republic this is Úřad pro ochranu osobních údajů (Pplk. Sochora 27, 170 00 Praha 7),
- in Slovakia Úrad na ochranu osobných údajov Slovenskej republiky (Námestie 1. mája 18, 811 06 Bratislava).

# Whether you must give the data
Without the data that the law or the contract requires, the contract cannot be concluded.

# Automatic comparison
The distributor compares the data automatically with sanctions lists and with the register of invalid identity documents, since the law requires it. If you disagree with the result, write to {distributor.email}: a person reviews it. No other decision about you is made by automated means only.
`;
