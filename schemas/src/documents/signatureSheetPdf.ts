import type { Content } from 'pdfmake/interfaces.js';
import { juntar } from './format.ts';
import { type DefinicaoPdf, quebravel } from './pdf.ts';
import { instanteEscrito, LI_E_CONCORDO, RECEBI_E_LI, soRecebe } from './signatureWords.ts';
import type { Assinante, PapelAssinado } from './signedPaper.ts';

const MARGEM = 56;
const CINZA = '#555555';
const ROTULO = 96;
const LARGURA = 595 - 2 * MARGEM;

/** The page behind a paper that everybody has signed: who did, when, from where, how each was known, and how anybody checks it. */
export function folhaDeAssinaturas(papel: PapelAssinado, fuso: string): DefinicaoPdf {
  const { tipo, titulo, sha256, verificacao, criadoEm, locador, assinantes } = papel;
  return {
    info: { title: `Folha de assinaturas: ${titulo}`, author: locador },
    pageMargins: [MARGEM, 52, MARGEM, 56],
    defaultStyle: { fontSize: 9.5, lineHeight: 1.25 },
    styles: { secao: { fontSize: 11, bold: true, margin: [0, 14, 0, 4] } },
    rodape: { texto: `Folha de assinaturas do arquivo de SHA-256 ${sha256.slice(0, 16)}…`, margem: MARGEM },
    content: [
      { text: 'Folha de assinaturas', fontSize: 16, bold: true, margin: [0, 0, 0, 10] },
      linha('Documento', titulo),
      linha('Enviado', `${instanteEscrito(criadoEm, fuso)}, por ${locador}`),
      linha('SHA-256', sha256),
      ...assinantes.map((um, i) => bloco({ ...um, daConta: daConta(um, assinantes) }, tipo, fuso, i === 0)),
      ...declaracoes(papel),
      comoConferir(verificacao),
    ],
  };
}

/** A value beside its name; whatever is too long for its place breaks within a word. */
const linha = (rotulo: string, valor: string): Content => ({
  columns: [
    { text: rotulo, color: CINZA, width: ROTULO },
    { ...quebravel(valor), width: '*' },
  ],
});

/** Whether a guest's code went to the address of the account that asked for his signature. */
const daConta = ({ quem, email }: Assinante, assinantes: readonly Assinante[]): boolean =>
  quem === 'CONVIDADO' &&
  assinantes.some((outro) => outro.quem === 'LOCADOR' && outro.email?.toLowerCase() === email?.toLowerCase());

type Bloco = Assinante & { daConta: boolean };

/** One who signed, whole on one page. */
function bloco(
  { papel, nome, documento, documentoDito, por, em, ip, agente, ...quem }: Bloco,
  tipo: PapelAssinado['tipo'],
  fuso: string,
  primeiro: boolean,
): Content {
  const recebe = soRecebe(tipo, quem.quem);
  const linhas = [
    ...(documento
      ? [['Documento', documentoDito ? `${documento}, informado por quem assinou` : documento] as const]
      : []),
    ...(por ? [['Pela empresa', juntar(por.nome, por.documento)] as const] : []),
    [recebe ? 'Recebeu em' : 'Assinou em', em ? instanteEscrito(em, fuso) : 'Não assinou'] as const,
    ['Identificação', identificacao(quem)] as const,
    ...(ip ? [['Endereço IP', ip] as const] : []),
    ...(agente ? [['Navegador', agente] as const] : []),
  ];
  return {
    unbreakable: true,
    margin: [0, primeiro ? 14 : 0, 0, 8],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: LARGURA, y2: 0, lineWidth: 0.5, lineColor: '#bbbbbb' }] },
      { ...quebravel(`${papel}: ${nome}`), bold: true, fontSize: 10.5, margin: [0, 7, 0, 2] },
      ...linhas.map(([rotulo, valor]) => linha(rotulo, valor)),
    ],
  };
}

function identificacao({
  quem,
  email,
  emailDito,
  daConta,
}: Pick<Bloco, 'quem' | 'email' | 'emailDito' | 'daConta'>): string {
  if (quem === 'LOCADOR') return `Pela conta${email ? ` de ${email}` : ''} neste serviço`;
  if (!email) return 'Pelo CPF';
  const dito = emailDito ? ' (e-mail informado por quem assinou)' : '';
  return `Pelo CPF e por código enviado a ${email}${dito}${daConta ? ' (o mesmo e-mail da conta de quem enviou)' : ''}`;
}

function declaracoes({ tipo, assinantes }: PapelAssinado): Content[] {
  const carta = tipo === 'CARTA';
  const assinam = carta ? 'Quem envia declarou' : 'Cada um declarou';
  const lei = carta
    ? 'Medida Provisória nº 2.200-2/2001, art. 10, § 2º, e Lei nº 14.063/2020, art. 4º.'
    : 'Medida Provisória nº 2.200-2/2001, art. 10, § 2º; Lei nº 14.063/2020, art. 4º; e, para título executivo, Código de Processo Civil, art. 784, § 4º.';
  return [
    {
      unbreakable: true,
      stack: [
        { text: 'O que foi declarado', style: 'secao' },
        ...(assinantes.some(({ quem }) => !soRecebe(tipo, quem)) ? [`${assinam} ao assinar: “${LI_E_CONCORDO}”.`] : []),
        ...(carta ? [`Quem recebe declarou: “${RECEBI_E_LI}”.`] : []),
        `Base legal: ${lei}`,
      ],
    },
  ];
}

const comoConferir = (verificacao: string): Content => ({
  unbreakable: true,
  stack: [
    { text: 'Como conferir', style: 'secao' },
    {
      columnGap: 14,
      columns: [
        { qr: verificacao, fit: 96, eccLevel: 'M', width: 100 },
        [
          'Abra este endereço, ou aponte a câmera para o código ao lado:',
          { ...quebravel(verificacao), link: verificacao, color: '#0b5f58', margin: [0, 2, 0, 6] },
          'A página diz se o documento está assinado e, escolhido um arquivo, se é exatamente o que se assinou.',
          'O arquivo que se assinou está inteiro dentro deste PDF, entre os anexos (original.pdf), e o seu SHA-256 é o que está escrito acima.',
        ],
      ],
    },
  ],
});
