/**
 * Names and messages that contain code for a system that processes them: the typesetter, a spreadsheet, an email or a
 * page.
 */
export const injectedTexts: readonly string[] = [
  '#read("/etc/passwd")',
  '#import "data.json": *',
  '#eval("1+1")',
  '] #panic("out") [',
  "$ integral_0^1 x dif x $ *b* _i_ `raw` <label> @ref // end /* open",
  '"); #sys.inputs ("',
  "\\u{23}read(1) \\ \\# ~ -- ---",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example","x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "+1+1;-1;=1",
  '"\n=1+1;"',
  "Jana\r\nBcc: thief@example.com",
  "Jana\nTo: thief@example.com\n\nAnother body",
  "Jana\r\n.\r\nMAIL FROM:<x@example.com>",
  "=?utf-8?q?Bcc:_thief=40example.com?=",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "<a href='https://evil.example'>click</a><style>*{display:none}</style>",
  "<!--[if mso]><v:rect><![endif]-->",
  "&lt;script&gt; &#60;b&#62; </td></table>",
  "{{constructor.constructor('alert(1)')()}} ${7*7} #{7*7}",
];
