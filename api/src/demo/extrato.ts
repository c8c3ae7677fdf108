import { somarDias } from '@imob/schemas/rules/dates';

export type CreditoDaDemo = { id: string; dia: string; valor: number; descricao: string };

/** A statement as a Brazilian bank writes it: rents among what else a month brings, with a balance at its end. */
export function escreverExtrato(creditos: readonly CreditoDaDemo[], hoje: string): string {
  const outros: CreditoDaDemo[] = [
    { id: 'luz', dia: somarDias(hoje, -4), valor: -186.4, descricao: 'PGTO ENEL DISTRIBUICAO SP' },
    { id: 'venda', dia: somarDias(hoje, -3), valor: 250, descricao: 'PIX RECEBIDO MARCENARIA BOA VISTA' },
    { id: 'mercado', dia: somarDias(hoje, -2), valor: -412.35, descricao: 'COMPRA CARTAO SUPERMERCADO' },
  ];
  const lancamentos = [...creditos, ...outros].toSorted((a, b) => a.dia.localeCompare(b.dia));
  const data = (dia: string) => `${dia.replaceAll('-', '')}120000[-3:BRT]`;
  const linhas = lancamentos.map(
    ({ id, dia, valor, descricao }) =>
      `<STMTTRN><TRNTYPE>${valor < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${data(dia)}<TRNAMT>${valor.toFixed(2)}<FITID>demo-${id}<MEMO>${descricao}</STMTTRN>`,
  );
  return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:UTF-8\nCHARSET:NONE\n
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>341<ACCTID>1234-5<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${data(somarDias(hoje, -30))}<DTEND>${data(hoje)}
${linhas.join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
}
