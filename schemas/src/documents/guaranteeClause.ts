import type { Garantia } from '../rules/termos.ts';
import { dataPorExtenso } from '../rules/words.ts';
import type { DadosDoContrato } from './contractData.ts';
import { data, documentoComNome, juntar, quantia } from './format.ts';
import type { Clausula } from './text.ts';

/** The one guarantee of the lease (art. 37), or the statement that there is none. */
export function garantia(
  { termos, contrato }: DadosDoContrato,
  documento: 'contrato' | 'termo' = 'contrato',
): Clausula {
  const paragrafos = termos.garantia
    ? paragrafosDe(termos.garantia, contrato.dataInicio, documento)
    : [
        'As partes ajustam a presente locação sem nenhuma das modalidades de garantia previstas no art. 37 da Lei nº 8.245/1991.',
      ];
  return { titulo: 'Da garantia', paragrafos };
}

function vigencia({ inicio, fim }: { inicio?: string | null; fim?: string | null }): string {
  if (inicio && fim) return `com vigência de ${data(inicio)} a ${data(fim)}`;
  return juntar(inicio && `com vigência desde ${data(inicio)}`, fim && `com vigência até ${data(fim)}`);
}

const UNICA = 'única garantia desta locação';

function paragrafosDe(dada: Garantia, inicioDoContrato: string, documento: string): string[] {
  switch (dada.tipo) {
    case 'CAUCAO':
      return caucao(dada, inicioDoContrato);
    case 'FIADOR':
      return fianca(dada, documento);
    case 'SEGURO_FIANCA':
      return [
        `A locação é garantida por seguro de fiança locatícia (arts. 37, III, e 41 da Lei nº 8.245/1991), ${juntar(
          dada.seguradora && `da seguradora ${dada.seguradora}`,
          dada.apolice && `apólice nº ${dada.apolice}`,
          vigencia(dada),
          dada.limite && `até o limite de ${quantia(dada.limite)}`,
          UNICA,
        )}.`,
        ...(dada.coberturas ? [`O seguro cobre ${emFrase(dada.coberturas)}.`] : []),
        'O LOCATÁRIO manterá o seguro em vigor por todo o prazo da locação e o renovará antes de cada vencimento.',
      ];
    case 'CAPITALIZACAO':
      return [
        `Em garantia das obrigações deste contrato, o LOCATÁRIO dá em caução título de capitalização (arts. 37, I, e 38 da Lei nº 8.245/1991), ${juntar(
          dada.sociedade && `da sociedade ${dada.sociedade}`,
          dada.titulo && `título nº ${dada.titulo}`,
          dada.valor && `no valor de ${quantia(dada.valor)}`,
          vigencia(dada),
          UNICA,
        )}.`,
        'Encerrada a locação e quitadas as obrigações, o LOCADOR autorizará o resgate do título pelo LOCATÁRIO.',
      ];
    case 'CESSAO_QUOTAS':
      return [
        `A locação é garantida por cessão fiduciária de quotas de fundo de investimento (art. 37, IV, da Lei nº 8.245/1991), ${juntar(
          dada.fundo && `do fundo ${dada.fundo}`,
          dada.quotas && `quotas: ${emFrase(dada.quotas)}`,
          UNICA,
        )}.`,
      ];
  }
}

/** A form's lines as they stand within a sentence. */
const emFrase = (texto: string) =>
  texto
    .split('\n')
    .map((linha) => linha.trim().replace(/[,;.]$/, ''))
    .filter((linha) => linha !== '')
    .join(', ');

type De<T extends Garantia['tipo']> = Extract<Garantia, { tipo: T }>;

function caucao(dada: De<'CAUCAO'>, inicioDoContrato: string): string[] {
  if (dada.bem === 'MOVEL' || dada.bem === 'IMOVEL') {
    const registro =
      dada.bem === 'IMOVEL'
        ? 'A caução será averbada à margem da matrícula do imóvel dado em garantia (art. 38, § 1º).'
        : 'A caução será registrada em cartório de títulos e documentos (art. 38, § 1º).';
    return [
      `Em garantia das obrigações deste contrato, o LOCATÁRIO dá em caução bem ${dada.bem === 'IMOVEL' ? 'imóvel' : 'móvel'} (arts. 37, I, e 38 da Lei nº 8.245/1991), ${juntar(
        dada.descricao && emFrase(dada.descricao),
        dada.matricula && `matrícula nº ${dada.matricula}`,
        dada.valor && `avaliado em ${quantia(dada.valor)}`,
        UNICA,
      )}.`,
      registro,
    ];
  }
  const quando = dada.depositadaEm
    ? `depositada em ${dataPorExtenso(dada.depositadaEm)}`
    : `com vencimento em ${dataPorExtenso(inicioDoContrato)}`;
  return [
    `Em garantia das obrigações deste contrato, o LOCATÁRIO entrega ao LOCADOR caução em dinheiro${dada.valor ? ` de ${quantia(dada.valor)}` : ''}, ${quando} (arts. 37, I, e 38 da Lei nº 8.245/1991), ${UNICA}.`,
    `A caução será depositada em caderneta de poupança${dada.conta ? ` (${dada.conta})` : ''}, e todas as vantagens dela decorrentes reverterão em benefício do LOCATÁRIO por ocasião do levantamento (art. 38, § 2º).`,
    'Encerrada a locação, restituído o imóvel e quitadas as obrigações, a caução será devolvida com seus rendimentos, deduzidos os débitos e os danos comprovados que sejam de responsabilidade do LOCATÁRIO.',
  ];
}

const fianca = (dada: De<'FIADOR'>, documento: string): string[] => [
  `Garante a locação, como fiança (art. 37, II, da Lei nº 8.245/1991) e ${UNICA}, ${juntar(
    dada.nome ?? '____________________________',
    documentoComNome(dada.cpf),
    dada.imovel && `com o imóvel ${emFrase(dada.imovel)}`,
  )}, que assina este ${documento} e responde por todas as obrigações da locação até a efetiva devolução do imóvel (art. 39).`,
  ...(dada.conjuge
    ? [`${dada.conjuge} assina este ${documento} para a outorga conjugal (art. 1.647, III, do Código Civil).`]
    : []),
  'Prorrogada a locação por prazo indeterminado, a fiança pode ser exonerada por notificação ao LOCADOR, e seus efeitos duram mais cento e vinte dias (art. 40, X); o LOCATÁRIO apresentará então nova garantia em trinta dias.',
];

/** Lists the signatures for the guarantee, beside those of the parties. */
export function assinaturasDaGarantia(dada: Garantia | null) {
  if (dada?.tipo !== 'FIADOR') return [];
  return [
    { papel: 'FIANÇA', nome: dada.nome ?? '', documento: documentoComNome(dada.cpf) },
    ...(dada.conjuge ? [{ papel: 'OUTORGA CONJUGAL', nome: dada.conjuge, documento: '' }] : []),
  ];
}
