import type { Garantia } from '../../rules/termos.ts';
import type { DadosDoContrato } from '../contractData.ts';
import { lista, porcento } from '../format.ts';
import { CAMPOS, type NomeDoCampo } from './fields.ts';
import { camposDe, lacunasDe, lerTexto, type No, palavrasDe } from './parse.ts';
import { escrever, type Falta } from './render.ts';

type Onde = 'LOCADOR' | 'LOCATARIO' | 'TERMOS' | 'DOCUMENTO';
type Pendencia = { onde: Onde; campo: string; mensagem: string };

/** Gives what the contract lacks of what its own text says, each once, and the terms, by which the product charges whatever the text says. */
export function pendenciasDoTexto(escrito: string, dados: DadosDoContrato): Pendencia[] {
  const { nos } = lerTexto(escrito);
  const { faltas, cortado } = escrever(nos, dados, 'PAPEL');
  const grande = 'O texto ficou grande demais e foi cortado: tire dele o que se repete.';
  const termos = 'Registre os termos do contrato: multa, juros, reajuste e garantia.';
  return [
    ...faltas.map(emPendencia),
    ...(dados.termosRegistrados ? [] : [{ onde: 'TERMOS' as const, campo: 'termos', mensagem: termos }]),
    ...(dados.opcoes.dataAssinatura ? [] : [SEM_DATA]),
    ...(cortado ? [{ onde: 'DOCUMENTO' as const, campo: 'textoProprio', mensagem: grande }] : []),
  ];
}

const SEM_DATA = {
  onde: 'DOCUMENTO' as const,
  campo: 'dataAssinatura',
  mensagem: 'Escolha a data da assinatura, ou deixe a linha para escrevê-la à mão.',
};

function emPendencia({ campo, de }: Falta): Pendencia {
  const { diz } = CAMPOS[campo];
  const onde = ondeFalta(campo);
  const doQue = de ? ` de ${de}` : '';
  // A person's own fields are told by one word each, as where the product's text lacks them.
  const nome = onde === 'LOCADOR' || onde === 'LOCATARIO' ? (campo.split('.')[1] ?? campo) : campo;
  return { onde, campo: nome, mensagem: `O texto pede {${campo}}, e o contrato não tem${doQue}: ${diz}.` };
}

function ondeFalta(campo: NomeDoCampo): Onde {
  const { grupo } = CAMPOS[campo];
  if (grupo === 'Locador') return 'LOCADOR';
  if (grupo === 'Locatário') return 'LOCATARIO';
  return ['Termos', 'Garantia'].includes(grupo) || campo === 'formaPagamento' ? 'TERMOS' : 'DOCUMENTO';
}

type Precisa = { algum: readonly string[]; palavras?: RegExp; aviso: string };

/** Lists what the law or the product needs a contract to say, by which fields it is said. */
const PRECISA: Precisa[] = [
  {
    algum: ['aluguel', 'aluguel.', 'clausula.aluguel', 'etapa.valor'],
    palavras: /R\$\s*\d/,
    aviso: 'O texto não diz o valor do aluguel: inclua {aluguel.completo}, ou {clausula.aluguel}.',
  },
  {
    algum: ['locador.nome', 'locadores'],
    aviso: 'O texto não diz quem aluga o imóvel: inclua {locador.nome} e {locador.qualificacao}.',
  },
  {
    algum: ['locatario.nome', 'locatarios'],
    aviso: 'O texto não diz quem é o locatário: inclua {locatario.nome} e {locatario.qualificacao}.',
  },
  {
    algum: ['imovel.endereco', 'imovel.rua'],
    aviso: 'O texto não diz qual é o imóvel: inclua {imovel.endereco}.',
  },
  {
    algum: ['prazo', 'prazo.', 'dataFim', 'dataFim.'],
    aviso: 'O texto não diz o prazo: inclua {prazo}, com {dataInicio} e {dataFim}.',
  },
  {
    algum: ['diaVencimento', 'primeiroVencimento', 'clausula.aluguel'],
    palavras: /venc|até o dia|todo dia/i,
    aviso: 'O texto não diz quando o aluguel vence: inclua {diaVencimento}.',
  },
];

const tem = (usados: ReadonlySet<string>, algum: readonly string[]) =>
  [...usados].some((campo) => algum.some((um) => campo === um || (um.endsWith('.') && campo.startsWith(um))));

/** Tells what the own text lacks or says twice; nothing of it stops anybody. */
export function avisosDoTexto(escrito: string): string[] {
  const { nos } = lerTexto(escrito);
  const usados = camposDe(nos);
  const palavras = palavrasDe(nos);
  const avisos = PRECISA.filter((um) => !tem(usados, um.algum) && !um.palavras?.test(palavras)).map(
    ({ aviso }) => aviso,
  );
  const garantias = garantiasDe(nos);
  if (garantias.length > 1) {
    avisos.push(
      `O texto fala de mais de uma garantia (${lista(garantias.map((uma) => GARANTIAS[uma]))}). A lei só aceita uma por contrato, e a segunda é nula (Lei nº 8.245/1991, art. 37, parágrafo único): deixe uma, ou ponha cada uma num bloco como {se caucao}…{fim}, ou use {garantia}.`,
    );
  }
  if (/[{}]/.test(palavras)) {
    avisos.push(
      'O texto tem chaves { } que não formam um campo, e elas saem no contrato como estão: confira se falta ou sobra uma, como em {locatario.nome}.',
    );
  }
  const lacunas = lacunasDe(escrito).length;
  if (lacunas > 0) {
    avisos.push(
      `O texto tem ${lacunas === 1 ? 'uma lacuna' : `${lacunas} lacunas`} para preencher à mão (____). Troque cada uma por um campo, ou deixe como está.`,
    );
  }
  if (
    /(?<!_)_{8,}[^\S\n]*\n[^\S\n]*(locador|locat[aá]ri|testemunha|fiador|\{locador\.nome|\{locatario\.nome)/i.test(
      escrito,
    )
  ) {
    avisos.push('As linhas de assinatura e das testemunhas saem sozinhas no fim: tire do texto as que ele já tem.');
  }
  return avisos;
}

const GARANTIAS: Record<Garantia['tipo'], string> = {
  CAUCAO: 'caução',
  FIADOR: 'fiador',
  SEGURO_FIANCA: 'seguro-fiança',
  CAPITALIZACAO: 'título de capitalização',
  CESSAO_QUOTAS: 'cessão de quotas',
};

const SINAIS: [Garantia['tipo'], RegExp, prefixo: string][] = [
  ['SEGURO_FIANCA', /seguro[\s-]*(?:de\s+)?fian[çc]a/gi, 'seguro.'],
  ['CAPITALIZACAO', /(?:cau[çc][ãa]o\s+(?:de\s+|em\s+)?)?t[íi]tulos?\s+de\s+capitaliza[çc][ãa]o/gi, 'capitalizacao.'],
  ['CESSAO_QUOTAS', /cess[ãa]o\s+(?:fiduci[áa]ria\s+)?de\s+(?:quotas|cotas)/gi, '-'],
  ['CAUCAO', /\bcau[çc][ãa]o(?![\p{L}])/giu, 'caucao.'],
  ['FIADOR', /\b(?:fiador(?:a|es|as)?|fian[çc]a)(?![\p{L}])/giu, 'fiador.'],
];

/** The kinds of guarantee that it speaks of in every contract; words that deny one do not count. */
function garantiasDe(nos: readonly No[]): Garantia['tipo'][] {
  const sempre = nos.filter(({ tipo }) => tipo !== 'SE');
  const usados = camposDe(sempre.filter((no) => no.tipo !== 'CADA'));
  let palavras = palavrasDe(sempre, true).replace(
    /(?<!\p{L})(?:sem|dispensad[ao]s?|não há)(?!\p{L})[^.;\n]{0,60}/giu,
    '',
  );
  return SINAIS.flatMap(([tipo, sinal, prefixo]) => {
    const dita = palavras.search(sinal) >= 0 || [...usados].some((campo) => campo.startsWith(prefixo));
    palavras = palavras.replace(sinal, '');
    return dita ? [tipo] : [];
  });
}

/** Tells what the own text says or leaves out of this contract: the product reckons by the terms, whatever the text has. */
export function avisosDoContrato(escrito: string, dados: DadosDoContrato): string[] {
  const { nos } = lerTexto(escrito);
  const usados = camposDe(nos);
  const { termos, demaisLocatarios = [], coproprietarios = [], etapas = [] } = dados;
  const avisos = avisosDoTexto(escrito);
  const soNosTermos = [
    termos.multaPercentual > 0 &&
      !tem(usados, ['multa', 'clausula.atraso']) &&
      `multa de ${porcento(termos.multaPercentual)}`,
    termos.jurosMensal > 0 &&
      !tem(usados, ['juros', 'clausula.atraso']) &&
      `juros de ${porcento(termos.jurosMensal)} ao mês`,
    termos.indiceReajuste && !tem(usados, ['indice', 'clausula.reajuste']) && `reajuste pelo ${termos.indiceReajuste}`,
    termos.multaRescisoriaAlugueis > 0 &&
      !tem(usados, ['multaRescisoria', 'clausula.saida']) &&
      `multa de saída de ${termos.multaRescisoriaAlugueis} ${termos.multaRescisoriaAlugueis <= 1 ? 'aluguel' : 'aluguéis'}`,
  ].filter((um) => um !== false && um !== null);
  if (soNosTermos.length > 0) {
    avisos.push(
      `O sistema cobra pelos termos: ${lista(soNosTermos)}. Confira se o texto diz o mesmo, ou use os campos dos termos.`,
    );
  }
  const cada = (nome: string) => nos.some((no) => no.tipo === 'CADA' && no.nome === nome);
  if (demaisLocatarios.length > 0 && !cada('locatario') && !usados.has('locatarios')) {
    avisos.push(
      'Este contrato tem mais de um locatário, e o texto só diz um: use {cada locatario}…{fim}, ou {locatarios}.',
    );
  }
  if (coproprietarios.length > 0 && !cada('locador') && !usados.has('locadores')) {
    avisos.push('O imóvel tem mais de um proprietário, e o texto só diz um: use {cada locador}…{fim}, ou {locadores}.');
  }
  if (etapas.length > 1 && !cada('etapa') && !usados.has('clausula.aluguel')) {
    avisos.push(
      'O aluguel deste contrato muda em etapas, e o texto só diz um valor: use {clausula.aluguel}, ou {cada etapa}…{fim}.',
    );
  }
  const ditas = garantiasDe(nos);
  const outra = ditas.find((uma) => uma !== termos.garantia?.tipo);
  if (outra && dados.termosRegistrados) {
    avisos.push(
      `O texto fala de ${GARANTIAS[outra]}, e os termos têm ${termos.garantia ? GARANTIAS[termos.garantia.tipo] : 'nenhuma garantia'}. Confira qual vale.`,
    );
  }
  return avisos;
}
