import type { Acordo } from '../acordos.ts';
import type { Garantia, Termos } from '../rules/termos.ts';
import { dataPorExtenso } from '../rules/words.ts';
import { concordar } from './agreement.ts';
import type { DadosDoContrato } from './contractData.ts';
import { escrito, nomesDosEncargos, quadroDasDividas, totalDas } from './debtTable.ts';
import { comExtenso, data, documentoComNome, lista, quantia } from './format.ts';
import { assinaturasDaGarantia } from './guaranteeClause.ts';
import { enderecoDoImovel, partesDe } from './parties.ts';
import type { Meio } from './pdf.ts';
import type { Quadro } from './table.ts';
import { type Clausula, fechoDe, type TextoDoDocumento } from './text.ts';

/** The lease as it stands, and where and on which day the agreement was made: `Campinas/SP, 5 de janeiro de 2026.` */
export type PartesDoAcordo = { dados: DadosDoContrato; localEData: string };

type TextoDoAcordo = { texto: TextoDoDocumento; dividas: Quadro; parcelas: Quadro };

/**
 * The tenant's admission of what is owed and how both agree that it is paid, for parties, surety and witnesses to sign. An electronic one
 * needs no witnesses: `testemunhas` says that some were asked all the same.
 */
export function textoDoAcordo(
  acordo: Acordo,
  { dados, localEData }: PartesDoAcordo,
  meio: Meio = 'PAPEL',
  testemunhas = meio === 'PAPEL',
): TextoDoAcordo {
  const { generos, locador, coproprietarios, locatarios } = partesDe(dados);
  const partes = [locador, ...coproprietarios, ...locatarios];
  const { garantia } = dados.termos;
  const clausulas = [
    ...[divida(acordo), pagamento(acordo), atraso(acordo, dados.termos), contrato(garantia)],
    meio === 'PAPEL' ? titulo() : tituloEletronico(testemunhas),
  ];
  return {
    texto: {
      titulo: 'TERMO DE CONFISSÃO DE DÍVIDA E ACORDO DE PAGAMENTO',
      abertura: `Pelo presente instrumento particular, as partes abaixo qualificadas ajustam o reconhecimento e o pagamento da dívida descrita na cláusula primeira, que vem do contrato de locação do imóvel situado em ${enderecoDoImovel(dados)}, com início em ${dataPorExtenso(dados.contrato.dataInicio)}.`,
      partes,
      clausulas: clausulas.map((uma) => ({
        titulo: uma.titulo,
        paragrafos: uma.paragrafos.map((paragrafo) => concordar(paragrafo, generos)),
      })),
      fecho: fechoDe('termo', testemunhas, meio),
      localEData,
      assinaturas: [
        ...partes.map(({ papel, nome, documento }) => ({ papel, nome, documento })),
        ...assinaturasDaGarantia(garantia).map((uma) => ({ ...uma, papel: `${uma.papel} – DE ACORDO` })),
      ],
      testemunhas: meio === 'PAPEL' && testemunhas,
    },
    dividas: quadroDasDividas(acordo.dividas, acordo.em),
    parcelas: quadroDasParcelas(acordo),
  };
}

function divida(acordo: Acordo): Clausula {
  const { dividas, dispensado, desconto, valor } = acordo;
  const em = data(acordo.em);
  const contas = dividas.length === 1 ? 'a conta abaixo, vencida e não paga' : 'as contas abaixo, vencidas e não pagas';
  const encargos = nomesDosEncargos(dividas);
  const comEncargos =
    encargos.length > 0
      ? `, com ${lista(encargos)} do contrato até ${em} (arts. 389 e 395 do Código Civil)`
      : ', sem acréscimos';
  return {
    titulo: 'Da dívida',
    paragrafos: [
      `O LOCATÁRIO reconhece e confessa dever ao LOCADOR, em reais, ${contas}${comEncargos}.`,
      `A dívida reconhecida é de ${quantia(totalDas(dividas))}.`,
      ...(dispensado > 0
        ? [
            `O LOCADOR dispensa ${quantia(dispensado)} de encargos do atraso até ${em}, que não estão na dívida acima. A dispensa vale para este acordo e não se estende a outras contas.`,
          ]
        : []),
      ...(desconto > 0
        ? [
            `O LOCADOR concede desconto de ${quantia(desconto)}, e restam a pagar ${quantia(valor)}. O desconto vale para este acordo e não se estende a outras contas.`,
          ]
        : []),
    ],
  };
}

function pagamento({ valor, parcelas }: Acordo): Clausula {
  const uma = parcelas.length === 1;
  const como = uma
    ? 'em uma única parcela, com este vencimento, em reais'
    : `em ${comExtenso(parcelas.length, 'parcelas', 'feminino')}, com estes vencimentos e valores, em reais`;
  return {
    titulo: 'Do pagamento',
    paragrafos: [
      `O LOCATÁRIO pagará ao LOCADOR ${quantia(valor)} ${como}:`,
      'O pagamento se faz pelo mesmo meio que o do aluguel, e o vencimento que cair em sábado, domingo ou feriado se prorroga, sem acréscimo, para o primeiro dia útil seguinte.',
      `${uma ? 'Paga a parcela' : 'Pagas todas as parcelas'}, com os acréscimos de eventual atraso, fica quitada a dívida da cláusula primeira.`,
    ],
  };
}

const quadroDasParcelas = ({ valor, parcelas }: Acordo): Quadro => ({
  colunas: ['Nº', 'Vencimento', 'Valor'],
  linhas: parcelas.map((uma, i) => [String(i + 1), data(uma.vencimento), escrito(uma.valor)]),
  total: parcelas.length > 1 ? ['Total', '', escrito(valor)] : null,
});

/** Fine and interest that are in an installment already bear nothing more. */
function atraso({ dividas }: Acordo, { jurosMensal, multaPercentual, correcao }: Termos): Clausula {
  const contados = [
    ...(dividas.some(({ multa }) => multa > 0) ? ['a multa'] : []),
    ...(dividas.some(({ juros }) => juros > 0) ? ['os juros'] : []),
  ];
  const principal = `o principal da parcela${contados.length > 0 ? ` (sem ${lista(contados)} que ela já contém)` : ''}`;
  const acrescimos =
    jurosMensal > 0
      ? `aos juros de mora do contrato sobre ${principal} e aos demais encargos do contrato que ainda não tenham sido cobrados`
      : multaPercentual > 0 || correcao
        ? 'aos encargos do contrato que ainda não tenham sido cobrados'
        : 'aos acréscimos da lei (arts. 395 e 406 do Código Civil)';
  return {
    titulo: 'Do atraso',
    paragrafos: [
      `O pagamento de parcela depois do vencimento sujeita o LOCATÁRIO ${acrescimos}.`,
      ...(contados[0] === 'a multa' ? ['A multa contada na cláusula primeira não se cobra outra vez.'] : []),
    ],
  };
}

/** Time that is given without the surety's consent frees him: he signs too. */
function contrato(garantia: Garantia | null): Clausula {
  return {
    titulo: 'Do contrato de locação',
    paragrafos: [
      `Este acordo não importa novação (art. 361 do Código Civil) e não altera nenhuma outra condição do contrato de locação${garantia ? ', nem a sua garantia' : ''}.`,
      ...(garantia?.tipo === 'FIADOR'
        ? [
            `${nomear(garantia)} assina este termo para consentir com o prazo aqui concedido, mantida a fiança que presta (arts. 838, I, e 844, § 1º, do Código Civil).`,
          ]
        : []),
    ],
  };
}

function nomear({ nome, cpf }: { nome?: string | null; cpf?: string | null }): string {
  if (!nome) return 'Quem presta a fiança';
  return cpf ? `${nome} (${documentoComNome(cpf)})` : nome;
}

const titulo = (): Clausula => ({
  titulo: 'Do título executivo',
  paragrafos: [
    'Assinado pelo LOCATÁRIO e por duas testemunhas, este termo é título executivo extrajudicial (art. 784, III, do Código de Processo Civil). Na assinatura eletrônica prevista em lei, as testemunhas são dispensadas quando provedor de assinatura conferir a integridade do documento (art. 784, § 4º).',
  ],
});

const tituloEletronico = (testemunhas: boolean): Clausula => ({
  titulo: 'Do título executivo',
  paragrafos: [
    `Assinado eletronicamente pelo LOCATÁRIO${testemunhas ? ' e por testemunhas' : ''}, este termo é título executivo extrajudicial (art. 784, III, do Código de Processo Civil), que admite qualquer modalidade de assinatura eletrônica prevista em lei e dispensa testemunhas quando provedor de assinatura conferir a sua integridade (art. 784, § 4º).`,
  ],
});
