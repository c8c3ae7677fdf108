import { contarMeses, diasEntre, vencimentos } from '../../rules/dates.ts';
import { ehDeEmpresa } from '../../rules/documentos.ts';
import type { Garantia } from '../../rules/termos.ts';
import { dataPorExtenso, dinheiroPorExtenso } from '../../rules/words.ts';
import { concordar } from '../agreement.ts';
import { animaisEmFrase, mobilia } from '../clauses.ts';
import type { DadosDoContrato } from '../contractData.ts';
import { pixDoContrato } from '../contractPix.ts';
import {
  comExtenso,
  data,
  dinheiro,
  enderecoCompleto,
  lista,
  numero,
  ordinalDoDia,
  porcento,
  quantia,
} from '../format.ts';
import { garantia as clausulaDaGarantia } from '../guaranteeClause.ts';
import { aluguel, atraso, encargos, reajuste, saidaAntecipada } from '../moneyClauses.ts';
import { enderecoDoImovel, type Inquilino, nomeado, type Parte, partesDe } from '../parties.ts';
import type { Meio } from '../pdf.ts';
import { type EtapaDoTexto, quandoDaEtapa, valorDaEtapa } from '../stepsClause.ts';
import { type Clausula, localEData, paragrafosDe } from '../text.ts';
import type { NomeDoCada, NomeDoCampo, NomeDoSe } from './fields.ts';

/** A text is filled in with these; within `{cada …}` the one that it is about. */
export type Contexto = {
  dados: DadosDoContrato;
  meio: Meio;
  partes: ReturnType<typeof partesDe>;
  /** The places of the owner and of the tenant, and the step. */
  locador: number;
  locatario: number;
  etapa?: EtapaDoTexto;
};

export const contextoDe = (dados: DadosDoContrato, meio: Meio): Contexto => ({
  ...{ dados, meio, partes: partesDe(dados), locador: 0, locatario: 0 },
});

type Valor = string | null | undefined;
type De<T extends Garantia['tipo']> = Extract<Garantia, { tipo: T }>;

const inquilinos = ({ dados }: Contexto): Inquilino[] => [
  dados.locatario ?? dados.contrato.locatario,
  ...(dados.demaisLocatarios ?? []),
];
export const inquilinoDe = (contexto: Contexto): Inquilino => inquilinos(contexto)[contexto.locatario] as Inquilino;
/** The record of a tenant, with all that a deleted one's copy lacks. */
const registro = (contexto: Contexto) => {
  const um = inquilinoDe(contexto);
  return 'endereco' in um ? um : undefined;
};
const locadores = ({ partes }: Contexto): Parte[] => [partes.locador, ...partes.coproprietarios];
const parteLocadora = (contexto: Contexto) => locadores(contexto)[contexto.locador] as Parte;
/** The landlord's own record; of another owner only name and document are known. */
const proprio = ({ dados, locador }: Contexto) => (locador === 0 ? dados.locador : undefined);
const daQualificacao = ({ dados, locador }: Contexto) => (locador === 0 ? dados.opcoes.locador : undefined);

const garantiaDe = <T extends Garantia['tipo']>({ dados }: Contexto, tipo: T): De<T> | undefined =>
  dados.termos.garantia?.tipo === tipo ? (dados.termos.garantia as De<T>) : undefined;

const GARANTIAS: Record<Garantia['tipo'], string> = {
  CAUCAO: 'caução',
  FIADOR: 'fiança',
  SEGURO_FIANCA: 'seguro de fiança locatícia',
  CAPITALIZACAO: 'título de capitalização',
  CESSAO_QUOTAS: 'cessão fiduciária de quotas de fundo de investimento',
};
const FINALIDADES = { RESIDENCIAL: 'residencial', COMERCIAL: 'não residencial', TEMPORADA: 'por temporada' };
const QUEM = { LOCATARIO: 'locatário', LOCADOR: 'locador', NENHUM: 'não há condomínio' };

const datas = ({ dados: { contrato, etapas = [] } }: Contexto) =>
  vencimentos(contrato.dataInicio, contrato.diaVencimento, contrato.numeroParcelas).filter(
    (_, i) => !etapas.some(({ deMes, ateMes, valor }) => valor === 0 && deMes <= i + 1 && i < ateMes),
  );
const meses = ({ dados: { contrato } }: Contexto) => contarMeses(contrato.dataInicio, contrato.dataFim);

function prazo(contexto: Contexto): string {
  const { contrato, termos } = contexto.dados;
  if (termos.finalidade === 'TEMPORADA')
    return comExtenso(diasEntre(contrato.dataInicio, contrato.dataFim) + 1, 'dias');
  return comExtenso(meses(contexto), meses(contexto) === 1 ? 'mês' : 'meses');
}

function desconto({ dados }: Contexto): string {
  const dado = dados.termos.descontoPontualidade;
  if (!dado) return 'nenhum';
  const quanto = dado.tipo === 'VALOR' ? dinheiro(dado.valor) : porcento(dado.valor);
  return dado.diasAntes === 0
    ? `${quanto} até o dia do vencimento`
    : `${quanto} até ${comExtenso(dado.diasAntes, dado.diasAntes === 1 ? 'dia' : 'dias')} antes do vencimento`;
}

/** A clause of the product's own, made to agree, a paragraph a line. */
const clausula = ({ dados, partes }: Contexto, fazer: (dados: DadosDoContrato) => Clausula | undefined) =>
  fazer(dados)
    ?.paragrafos.map((um) => concordar(um, partes.generos))
    .join('\n');

const contado = (n: number | null | undefined) => (n === null || n === undefined ? undefined : numero(n));

export const VALORES: Record<NomeDoCampo, (contexto: Contexto) => Valor> = {
  'locador.nome': (c) => parteLocadora(c).nome,
  'locador.qualificacao': (c) => parteLocadora(c).qualificacao,
  'locador.cpf': (c) => parteLocadora(c).documento.replace(/^\S+ nº /, ''),
  'locador.rg': (c) => daQualificacao(c)?.rg,
  'locador.nacionalidade': (c) => daQualificacao(c)?.nacionalidade,
  'locador.estadoCivil': (c) => daQualificacao(c)?.estadoCivil,
  'locador.profissao': (c) => proprio(c)?.profissao,
  'locador.endereco': (c) => enderecoCompleto(proprio(c) ?? {}),
  'locador.email': (c) => proprio(c)?.email,
  'locador.telefone': (c) => proprio(c)?.telefone,
  'locador.representante': (c) => proprio(c)?.nomeResponsavel,
  'locador.papel': (c) => parteLocadora(c).papel,
  locadores: (c) => lista(locadores(c).map(nomeado)),
  'locatario.nome': (c) => inquilinoDe(c).nome,
  'locatario.qualificacao': (c) => c.partes.locatarios[c.locatario]?.qualificacao,
  'locatario.cpf': (c) => inquilinoDe(c).cpf,
  'locatario.rg': (c) => registro(c)?.rg,
  'locatario.nacionalidade': (c) => registro(c)?.nacionalidade,
  'locatario.estadoCivil': (c) => registro(c)?.estadoCivil,
  'locatario.profissao': (c) => registro(c)?.profissao,
  'locatario.nascimento': (c) => registro(c)?.dataNascimento && data(registro(c)?.dataNascimento ?? ''),
  'locatario.endereco': (c) => enderecoCompleto(registro(c)?.endereco ?? {}),
  'locatario.email': (c) => inquilinoDe(c).email,
  'locatario.telefone': (c) => inquilinoDe(c).telefone,
  'locatario.papel': (c) => c.partes.locatarios[c.locatario]?.papel,
  locatarios: (c) => lista(c.partes.locatarios.map(nomeado)),
  'imovel.endereco': (c) => enderecoDoImovel(c.dados),
  'imovel.rua': ({ dados }) => dados.contrato.imovel.rua,
  'imovel.numero': ({ dados }) => dados.contrato.imovel.numero,
  'imovel.complemento': ({ dados }) => dados.contrato.imovel.complemento,
  'imovel.bairro': ({ dados }) => dados.contrato.imovel.bairro,
  'imovel.cidade': ({ dados }) => dados.contrato.imovel.cidade,
  'imovel.estado': ({ dados }) => dados.contrato.imovel.estado,
  'imovel.cep': ({ dados }) => dados.imovel?.cep,
  'imovel.tipo': ({ dados }) => dados.imovel?.tipoImovel?.toLowerCase(),
  'imovel.area': ({ dados }) => contado(dados.imovel?.area),
  'imovel.quartos': ({ dados }) => contado(dados.imovel?.quartos),
  'imovel.vagas': ({ dados }) => contado(dados.imovel?.vagas),
  aluguel: ({ dados }) => dinheiro(dados.contrato.valorAluguel),
  'aluguel.extenso': ({ dados }) => dinheiroPorExtenso(dados.contrato.valorAluguel),
  'aluguel.completo': ({ dados }) => quantia(dados.contrato.valorAluguel),
  diaVencimento: ({ dados }) => ordinalDoDia(dados.contrato.diaVencimento),
  primeiroVencimento: (c) => data(datas(c)[0] ?? ''),
  ultimoVencimento: (c) => data(datas(c).at(-1) ?? ''),
  parcelas: (c) => comExtenso(datas(c).length, datas(c).length === 1 ? 'parcela' : 'parcelas', 'feminino'),
  formaPagamento: ({ dados }) => dados.termos.formaPagamento?.trim().replace(/\.$/, ''),
  'etapa.periodo': ({ etapa, dados }) => etapa && quandoDaEtapa(etapa, etapa === dados.etapas?.at(-1)),
  'etapa.valor': ({ etapa }) => etapa && valorDaEtapa(etapa.valor),
  prazo,
  'prazo.meses': (c) => numero(meses(c)),
  dataInicio: ({ dados }) => data(dados.contrato.dataInicio),
  'dataInicio.extenso': ({ dados }) => dataPorExtenso(dados.contrato.dataInicio),
  dataFim: ({ dados }) => data(dados.contrato.dataFim),
  'dataFim.extenso': ({ dados }) => dataPorExtenso(dados.contrato.dataFim),
  finalidade: ({ dados }) => FINALIDADES[dados.termos.finalidade],
  multa: ({ dados }) => porcento(dados.termos.multaPercentual),
  juros: ({ dados }) => porcento(dados.termos.jurosMensal),
  carencia: ({ dados }) => comExtenso(dados.termos.carenciaDias, dados.termos.carenciaDias === 1 ? 'dia' : 'dias'),
  correcao: ({ dados }) => dados.termos.correcao ?? 'nenhum índice',
  desconto,
  indice: ({ dados }) => dados.termos.indiceReajuste,
  multaRescisoria: ({ dados: { termos } }) =>
    comExtenso(termos.multaRescisoriaAlugueis, termos.multaRescisoriaAlugueis <= 1 ? 'aluguel' : 'aluguéis'),
  iptu: ({ dados }) => QUEM[dados.termos.iptu],
  condominio: ({ dados }) => QUEM[dados.termos.condominio],
  garantia: (c) => clausula(c, clausulaDaGarantia),
  'garantia.tipo': ({ dados: { termos } }) => (termos.garantia ? GARANTIAS[termos.garantia.tipo] : 'nenhuma'),
  'caucao.valor': (c) => emQuantia(garantiaDe(c, 'CAUCAO')?.valor),
  'fiador.nome': (c) => garantiaDe(c, 'FIADOR')?.nome,
  'fiador.cpf': (c) => garantiaDe(c, 'FIADOR')?.cpf,
  'fiador.conjuge': (c) => garantiaDe(c, 'FIADOR')?.conjuge,
  'fiador.imovel': (c) => garantiaDe(c, 'FIADOR')?.imovel,
  'seguro.seguradora': (c) => garantiaDe(c, 'SEGURO_FIANCA')?.seguradora,
  'seguro.apolice': (c) => garantiaDe(c, 'SEGURO_FIANCA')?.apolice,
  'seguro.fim': (c) => garantiaDe(c, 'SEGURO_FIANCA')?.fim && data(garantiaDe(c, 'SEGURO_FIANCA')?.fim ?? ''),
  'capitalizacao.titulo': (c) => garantiaDe(c, 'CAPITALIZACAO')?.titulo,
  'capitalizacao.valor': (c) => emQuantia(garantiaDe(c, 'CAPITALIZACAO')?.valor),
  'clausula.aluguel': (c) => clausula(c, aluguel),
  'clausula.reajuste': (c) => clausula(c, reajuste),
  'clausula.atraso': (c) => clausula(c, atraso),
  'clausula.encargos': (c) => clausula(c, encargos),
  'clausula.saida': (c) => clausula(c, saidaAntecipada),
  'clausula.moveis': (c) => clausula(c, (dados) => mobilia(dados)[0]),
  animais: (c) => clausula(c, ({ opcoes }) => ({ titulo: '', paragrafos: animaisEmFrase(opcoes.animais) })),
  adicionais: ({ dados }) => paragrafosDe(dados.opcoes.adicionais).join('\n'),
  foro: ({ dados: { contrato } }) => `${contrato.imovel.cidade}/${contrato.imovel.estado}`,
  localEData: ({ dados: { contrato, opcoes }, meio }) =>
    localEData(
      `${contrato.imovel.cidade}/${contrato.imovel.estado}`,
      opcoes.dataAssinatura ? dataPorExtenso(opcoes.dataAssinatura) : undefined,
      meio,
    ),
  'pix.chave': ({ dados }) => dados.pix && pixDoContrato(dados.pix).chave,
};

const emQuantia = (valor: number | null | undefined) => (valor ? quantia(valor) : undefined);

/** For whom or what a block is repeated: none where the contract has none. */
export const CADA: Record<NomeDoCada, (contexto: Contexto) => Contexto[]> = {
  locador: (c) => locadores(c).map((_, locador) => ({ ...c, locador })),
  locatario: (c) => inquilinos(c).map((_, locatario) => ({ ...c, locatario })),
  fiador: (c) => (garantiaDe(c, 'FIADOR') ? [c] : []),
  etapa: (c) => (c.dados.etapas && c.dados.etapas.length > 1 ? c.dados.etapas.map((etapa) => ({ ...c, etapa })) : []),
};

const ehGarantia = (tipo: Garantia['tipo'] | undefined) => (c: Contexto) => c.dados.termos.garantia?.tipo === tipo;
const ehFinalidade = (qual: DadosDoContrato['termos']['finalidade']) => (c: Contexto) =>
  c.dados.termos.finalidade === qual;

export const SE: Record<NomeDoSe, (contexto: Contexto) => boolean> = {
  caucao: ehGarantia('CAUCAO'),
  fiador: ehGarantia('FIADOR'),
  seguro: ehGarantia('SEGURO_FIANCA'),
  capitalizacao: ehGarantia('CAPITALIZACAO'),
  quotas: ehGarantia('CESSAO_QUOTAS'),
  'sem garantia': ehGarantia(undefined),
  residencial: ehFinalidade('RESIDENCIAL'),
  comercial: ehFinalidade('COMERCIAL'),
  temporada: ehFinalidade('TEMPORADA'),
  empresa: (c) => ehDeEmpresa(inquilinoDe(c).cpf),
  conjuge: (c) => Boolean(garantiaDe(c, 'FIADOR')?.conjuge),
};
