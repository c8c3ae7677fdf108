import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  dinheiro,
  dinheiroOuZero,
  filtro,
  id,
  instante,
  mensagemSimples,
  numeroOuNull,
  opcional,
  porId,
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';
import { daPagina, mes, proximo, simOuNao } from './paginas/pagina.ts';
import { FORMAS_DE_RATEIO, MAXIMO_DE_CASAS, TIPOS_DE_RATEIO, UNIDADES_DE_RATEIO } from './rules/rateio.ts';

const QUANTO_MAXIMO = 99_999_999.999;
/** A weight, a reading or a consumption: three decimals, as meters of water have. */
const quantidade = z
  .number()
  .min(0)
  .max(QUANTO_MAXIMO)
  .refine((valor) => Number(valor.toFixed(3)) === valor, {
    error: 'Informe um número com no máximo três casas decimais.',
  });

const TipoDoRateio = z.enum(TIPOS_DE_RATEIO);
const Forma = z.enum(FORMAS_DE_RATEIO);
const Vagos = z.enum(['LOCADOR', 'OCUPADOS']);
const AreaComum = z.enum(['LOCADOR', 'DIVIDIDA']);
const diaDoMes = z.number().int().min(1).max(28);

/** A home that shares the bills. `peso` is how many people live there, or any other weight. */
const CasaDoRateio = z.object({
  imovelId: z.string(),
  imovelNome: z.string(),
  peso: z.number(),
  arquivado: z.boolean(),
});

/** How a bill that one or several homes share is divided, set up once. */
export const Rateio = z.object({
  id: z.string(),
  userId: z.string(),
  nome: z.string(),
  tipo: TipoDoRateio,
  forma: Forma,
  unidade: z.enum(UNIDADES_DE_RATEIO).nullable(),
  vagos: Vagos.meta({ description: 'Quem paga a parte dos imóveis vagos: o locador, ou os ocupados entre si' }),
  comum: AreaComum.meta({
    description: 'Por leitura, quem paga o que a conta diz além dos medidores: o locador, ou todos na proporção',
  }),
  lembrarDia: z.number().nullable().meta({ description: 'Do dia em que o Painel lembra de lançar a conta do mês' }),
  ativo: z.boolean(),
  imoveis: z.array(CasaDoRateio),
  ultima: z.object({ id: z.string(), competencia: z.string(), valor: z.number() }).nullable(),
  criadoEm: instante,
  atualizadoEm: instante,
});
export type Rateio = z.infer<typeof Rateio>;

const campos = {
  nome: textoObrigatorio(80),
  tipo: TipoDoRateio,
  forma: Forma,
  unidade: opcional(z.enum(UNIDADES_DE_RATEIO)),
  vagos: Vagos.optional(),
  comum: AreaComum.optional(),
  lembrarDia: opcional(diaDoMes),
  imoveis: z
    .array(z.object({ imovelId: id, peso: quantidade.optional() }))
    .min(1, { error: 'Escolha ao menos um imóvel.' })
    .max(MAXIMO_DE_CASAS),
};
export const NovoRateio = z.object(campos);
export type NovoRateio = z.infer<typeof NovoRateio>;
export const MudancaDoRateio = z.object({ ...campos, ativo: z.boolean() }).partial();
export type MudancaDoRateio = z.infer<typeof MudancaDoRateio>;

/** `contratoId` is null where nobody lives there, or the landlord says so; then the part is his. */
export const ParteDaFatura = z.object({
  imovelId: textoOuNull.meta({ description: 'null: a área comum e o que os valores combinados deixaram' }),
  imovelNome: textoOuNull,
  contratoId: textoOuNull,
  locatarioNome: textoOuNull,
  de: z.enum(['LOCATARIO', 'LOCADOR']),
  peso: numeroOuNull,
  leituraAnterior: numeroOuNull,
  leituraAtual: numeroOuNull,
  trocado: z.boolean(),
  leituraFinal: numeroOuNull.optional().meta({ description: 'A última leitura do medidor que saiu, se foi trocado' }),
  leituraInicial: numeroOuNull.optional().meta({ description: 'A primeira do que entrou no lugar dele' }),
  consumo: numeroOuNull,
  valor: z.number(),
  combinado: z.boolean().meta({ description: 'O valor foi dado, e não dividido' }),
  descricao: textoOuNull.meta({ description: 'As palavras do item, com a conta feita' }),
  contaId: textoOuNull,
  propria: z.boolean().meta({ description: 'A conta é só desta parte, e não um aluguel' }),
});
export type ParteDaFatura = z.infer<typeof ParteDaFatura>;

const ContaDaParte = z.object({
  id: z.string(),
  descricao: z.string(),
  dataVencimento: dataLida,
  status: z.enum(['PENDENTE', 'ATRASADO', 'PAGO', 'CANCELADO']),
  resolvida: z.enum(['ACERTO', 'ACORDO']).nullable().meta({
    description: 'De uma conta cancelada: a parte dela está no acerto de saída confirmado, ou num acordo de dívida',
  }),
});

/** One month's bill, divided. `conta` of a part is as it stands now; null where it was deleted. */
export const Fatura = z.object({
  id: z.string(),
  userId: z.string(),
  rateioId: z.string(),
  competencia: z.string(),
  valor: z.number(),
  consumo: numeroOuNull,
  partes: z.array(ParteDaFatura.extend({ conta: ContaDaParte.nullable() })),
  despesaIds: z.array(z.string()),
  criadoEm: instante,
});
export type Fatura = z.infer<typeof Fatura>;

const NovaParte = z.object({
  imovelId: id,
  contratoId: id.nullish().meta({
    description: 'De quem é a parte; null: de ninguém, e fica com o locador; sem isto, de quem morou lá no mês',
  }),
  peso: opcional(quantidade),
  leituraAnterior: opcional(quantidade),
  leituraAtual: opcional(quantidade),
  trocado: z.boolean().optional().meta({ description: 'O medidor foi trocado; sem mais, o novo começou do zero' }),
  leituraFinal: opcional(quantidade).meta({ description: 'A última leitura do medidor que saiu' }),
  leituraInicial: opcional(quantidade).meta({ description: 'A primeira do que entrou; sem isto, zero' }),
  valor: opcional(dinheiroOuZero).meta({ description: 'Um valor combinado, no lugar do dividido' }),
  contaId: opcional(id).meta({ description: 'O aluguel em que entra; sem isto, o próximo em aberto; null: em nenhum' }),
  cobrarEm: opcional(data).meta({
    description: 'Vencimento de uma conta só desta parte, em vez de entrar num aluguel',
  }),
});
export type NovaParte = z.infer<typeof NovaParte>;

export const NovaFatura = z.object({
  competencia: mes,
  valor: dinheiro,
  consumo: opcional(quantidade).meta({ description: 'O consumo que a conta diz, onde se divide por leitura' }),
  partes: opcional(z.array(NovaParte).max(MAXIMO_DE_CASAS)),
  despesa: opcional(z.object({ data, pagaEm: data.nullish() })).meta({
    description:
      'O que o locador paga à concessionária: vira despesa de cada imóvel; a parte dos inquilinos, reembolsada',
  }),
});
export type NovaFatura = z.infer<typeof NovaFatura>;

export const PedidoDePrevia = NovaFatura.extend({ valor: opcional(dinheiro) });
export type PedidoDePrevia = z.infer<typeof PedidoDePrevia>;

const Aluguel = z.object({ id: z.string(), descricao: z.string(), dataVencimento: dataLida, valor: z.number() });

/** The parts that a bill would make. `faltas` say what it still lacks; with none of them, POST makes just this. */
export const Previa = z.object({
  competencia: z.string(),
  valor: numeroOuNull,
  consumo: numeroOuNull,
  partes: z.array(
    ParteDaFatura.omit({ valor: true }).extend({
      valor: numeroOuNull,
      cobrarEm: dataLida.nullable(),
      conta: Aluguel.nullable(),
      alugueis: z.array(Aluguel).meta({ description: 'Os aluguéis em que pode entrar' }),
      contratos: z.array(z.object({ id: z.string(), locatarioNome: z.string() })).meta({
        description: 'Quem morou lá no mês',
      }),
    }),
  ),
  doLocador: numeroOuNull,
  areaComum: z.number(),
  avisos: z.array(z.string()),
  faltas: z.array(z.object({ campo: z.string(), mensagem: z.string() })),
  faturaId: textoOuNull.meta({ description: 'A conta deste mês, se já foi lançada' }),
});
export type Previa = z.infer<typeof Previa>;

export const pagina = endpoint('GET', '/rateios', {
  resumo: 'Uma página das contas de consumo que imóveis dividem, por nome; sem as desligadas, a menos que se peçam',
  querystring: z.object({ inativos: filtro(simOuNao), imovelId: filtro(id), ...daPagina }),
  response: { 200: z.object({ rateios: z.array(Rateio), proximo }) },
});

export const buscar = endpoint('GET', '/rateios/:id', {
  resumo: 'Um rateio',
  params: porId,
  response: { 200: Rateio },
});

export const criar = endpoint('POST', '/rateios', {
  resumo: 'Diz como uma conta de consumo se divide, uma vez',
  umaVez: true,
  body: NovoRateio,
  response: { 201: Rateio },
  erros: [404, 409],
});

export const mudar = endpoint('PATCH', '/rateios/:id', {
  resumo: 'Muda um rateio, daqui para a frente; `imoveis` troca todos',
  params: porId,
  body: MudancaDoRateio,
  response: { 200: Rateio },
});

export const remover = endpoint('DELETE', '/rateios/:id', {
  resumo: 'Apaga um rateio sem contas lançadas; um que as tem se desliga',
  params: porId,
  response: { 200: mensagemSimples },
  erros: [409],
});

export const faturas = endpoint('GET', '/rateios/:id/faturas', {
  resumo: 'Uma página das contas lançadas de um rateio, da mais nova à mais antiga',
  params: porId,
  querystring: z.object(daPagina),
  response: { 200: z.object({ faturas: z.array(Fatura), proximo }) },
});

export const previa = endpoint('POST', '/rateios/:id/faturas/previa', {
  resumo: 'Como a conta de um mês se dividiria, onde cada parte entraria, e o que falta; nada é gravado',
  soLe: true,
  params: porId,
  body: PedidoDePrevia,
  response: { 200: Previa },
});

export const lancar = endpoint('POST', '/rateios/:id/faturas', {
  resumo: 'Lança a conta de um mês: a parte de cada inquilino entra no aluguel, ou numa conta só dela',
  umaVez: true,
  params: porId,
  body: NovaFatura,
  response: { 201: Fatura },
  erros: [409],
});

export const desfazer = endpoint('DELETE', '/rateios/:id/faturas/:faturaId', {
  resumo: 'Desfaz uma conta lançada: tira as partes das contas, se ninguém as pagou',
  params: z.object({ id, faturaId: id }),
  response: { 200: z.object({ message: z.string(), despesasMantidas: z.number() }) },
  erros: [409],
});
