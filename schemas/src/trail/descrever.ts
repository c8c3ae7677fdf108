import type { Evento, Valores } from '../auditoria.ts';
import type { Recorrente } from '../recorrentes.ts';
import { data, mesCurto } from '../rules/dates.ts';
import { formaLida } from '../rules/formaEscrita.ts';
import { contagem, dinheiro, numero, precoEmTexto } from '../rules/numbers.ts';
import { quandoDe } from '../rules/quandoDe.ts';
import { nomeDoStatus } from '../rules/statusNames.ts';
import { doAnuncio, doInteressado } from './anunciados.ts';
import { daManutencao } from './reparos.ts';
import { COM_PARTES, type Como, DO_PAGAMENTO, DO_TIPO, PALAVRAS, ROTULOS } from './rotulos.ts';

export type Linha = { campo: string; antes: string; depois: string };

/** How a moment (ISO, UTC) is told where the landlord lives: its day, or the day with the hour. */
type Relogio = { dia(instante: string): string; momento(instante: string): string };

/** Tells an event of the trail as a person would: what was done, and of each field what was and what is. */
export function descrever(
  { acao, registro: { tipo }, antes, depois }: Evento,
  relogio: Relogio,
): { titulo: string; linhas: Linha[] } {
  const [era, ficou] = [abrir(antes), abrir(depois)];
  const rotulos = { ...ROTULOS, ...DO_TIPO[tipo] };
  const campos = Object.keys(rotulos).filter((campo) => campo in era || campo in ficou);
  const linhas = campos.map((campo) => {
    const [rotulo, como] = [rotulos[campo] ?? campo].flat() as [string, Como | undefined];
    return { campo: rotulo, antes: escrever(era[campo], relogio, como), depois: escrever(ficou[campo], relogio, como) };
  });
  return { titulo: titulo(tipo, acao, era, ficou), linhas: linhas.filter((linha) => linha.antes !== linha.depois) };
}

/** The name of each kind of record, and the ending of a participle that goes with it. */
const NOMES: Record<string, [nome: string, fim: 'o' | 'a' | 'os']> = {
  ...{ imovel: ['Imóvel', 'o'], locatario: ['Locatário', 'o'], contrato: ['Contrato', 'o'], conta: ['Conta', 'a'] },
  ...{ inspecao: ['Vistoria', 'a'], item: ['Item', 'o'], recibo: ['Recibo', 'o'], recebimento: ['Recebimento', 'o'] },
  ...{ despesa: ['Despesa', 'a'], anuncio: ['Anúncio', 'o'], interessado: ['Interessado', 'o'] },
  ...{ manutencao: ['Manutenção', 'a'], prestador: ['Prestador', 'o'], compromisso: ['Compromisso', 'o'] },
  documento: ['Documento do imóvel', 'o'],
  modelo: ['Modelo de contrato', 'o'],
  comunicado: ['Comunicado', 'o'],
  ...{ rateio: ['Rateio', 'o'], fatura: ['Conta do rateio', 'a'] },
  ...{ promessa: ['Promessa de pagamento', 'a'], conversa: ['Conversa', 'a'] },
  ...{ banco: ['Conta no banco', 'a'], usuario: ['Dados da conta', 'os'], configuracoes: ['Ajustes', 'os'] },
};

const ACOES: Record<string, string> = {
  ...{ pagar: 'Pagamento registrado', assinar: 'Assinatura registrada', aditar: 'Aditivo feito' },
  ...{ reajustar: 'Reajuste aplicado', desfazer: 'Reajuste desfeito', renovar: 'Contrato renovado' },
  ...{ prorrogar: 'Prorrogado por prazo indeterminado', encerrar: 'Contrato encerrado', enviar: 'Enviado por e-mail' },
  ...{ guardarArquivos: 'Arquivo guardado', removerArquivos: 'Arquivo apagado', ler: 'Arquivo aberto' },
};

/** The kinds of records whose creation is not called `criado`. */
const CRIADOS: Record<string, string> = {
  conta: 'Conta lançada',
  modelo: 'Modelo de contrato guardado',
  despesa: 'Despesa registrada',
  interessado: 'Interessado anotado',
  ...{ prestador: 'Prestador anotado', compromisso: 'Compromisso anotado' },
  ...{ promessa: 'Promessa de pagamento registrada', conversa: 'Conversa anotada' },
};

/** The names of acts that differ for one kind of record. */
const ACOES_DO_TIPO: Record<string, Record<string, string>> = {
  acerto: {
    ...{ criar: 'Acerto de saída calculado', confirmar: 'Acerto de saída confirmado' },
    ...{ pagar: 'Devolução ao locatário registrada', desfazer: 'Acerto de saída desfeito' },
    remover: 'Devolução ao locatário apagada',
    mudar: 'Acerto de saída alterado',
  },
  acordo: { criar: 'Acordo de dívida feito', desfazer: 'Acordo de dívida desfeito' },
  carta: { criar: 'Carta escrita', mudar: 'Anotado sobre a carta', remover: 'Carta apagada' },
  assinatura: {
    ...{ criar: 'Assinaturas pedidas', assinar: 'Documento assinado', recusar: 'Documento recusado' },
    ...{ cancelar: 'Pedido de assinaturas cancelado', enviar: 'Convite para assinar enviado' },
    ...{ mudar: 'E-mail de quem assina mudado', concluir: 'Documento assinado por todos' },
  },
  ajudante: {
    ...{ criar: 'Ajudante convidado', enviar: 'Convite refeito', remover: 'Convite retirado' },
    ...{ confirmar: 'Convite aceito', entrar: 'Entrou para ajudar', encerrar: 'Ajuda terminada' },
    mudar: 'Mudou o que o ajudante pode',
  },
  comunicado: {
    ...{ enviar: 'Envio do comunicado', cancelar: 'Envio do comunicado cancelado' },
    ...{ parar: 'Envio do comunicado parado', desistir: 'Envio do comunicado não terminou' },
  },
  aparelho: { criar: 'Aparelho passou a avisar', remover: 'Aparelho deixou de avisar' },
  calendario: { criar: 'Endereço do calendário criado', remover: 'Calendário encerrado' },
  link: { criar: 'Página do inquilino criada', remover: 'Página do inquilino apagada' },
  inspecao: {
    ...{ fechar: 'Vistoria fechada', emendar: 'Emenda acrescentada' },
    sincronizar: 'Condições levadas ao inventário',
  },
  recibo: { enviar: 'Enviado ao locatário', mudar: 'Novo envio pedido' },
  recebimento: { pagar: 'Contas quitadas com este dinheiro', devolver: 'Devolução pedida ao banco' },
  banco: { conectar: 'Ligação com o banco testada' },
  usuario: {
    ...{ criar: 'Conta criada', remover: 'Conta fechada', desfazer: 'Conta reaberta', sair: 'Saída' },
    ...{ trocarSenha: 'Senha trocada', pedirSenha: 'Link de nova senha pedido', enviar: 'Link enviado por e-mail' },
    ...{
      confirmarEmail: 'E-mail confirmado',
      confirmar: 'Identidade conferida',
      expirar: 'Registros antigos apagados',
    },
  },
  compromisso: { concluir: 'Compromisso feito' },
  documento: { guardarArquivos: 'Documento do imóvel guardado' },
  fatura: { criar: 'Conta do rateio lançada', remover: 'Conta do rateio desfeita' },
  promessa: { cancelar: 'Promessa de pagamento retirada' },
  configuracoes: { enviar: 'Mensagem de teste enviada' },
};

/** These are told by the step that was taken. */
const EM_PASSOS: Record<string, (acao: string, era: Valores, ficou: Valores) => string | undefined> = {
  ...{ anuncio: doAnuncio, interessado: doInteressado, manutencao: daManutencao },
};

function titulo(tipo: string, acao: string, era: Valores, ficou: Valores): string {
  if (acao === 'assinar' && 'aditivo' in ficou) return 'Via assinada do aditivo guardada';
  if (tipo === 'assinatura' && acao === 'enviar' && 'ate' in ficou) return 'Prazo para assinar recomeçado';
  const emPassos = EM_PASSOS[tipo]?.(acao, era, ficou);
  if (emPassos) return emPassos;
  const doTipo = ACOES_DO_TIPO[tipo]?.[acao];
  if (doTipo) return doTipo;
  if (acao === 'ler' && 'papel' in ficou) return 'Documento aberto na página do inquilino';
  if (acao === 'ler' && 'dados' in ficou) return 'Dados do locatário baixados';
  if (acao in ACOES) return ACOES[acao] as string;
  const [nome, fim] = NOMES[tipo] ?? ['Registro', 'o'];
  if (acao === 'criar') return CRIADOS[tipo] ?? `${nome} criad${fim}`;
  if (acao === 'remover') return `${nome} apagad${fim}`;
  if (tipo === 'conta' && era.status === 'PAGO') return 'Pagamento desfeito';
  if (tipo === 'conta' && ficou.noAcordoId) return 'Conta posta em um acordo de dívida';
  if (tipo === 'conta' && era.noAcordoId) return 'Conta tirada do acordo de dívida, que foi desfeito';
  if (tipo === 'conta' && ficou.status === 'CANCELADO') return 'Conta cancelada';
  if (tipo === 'conta' && era.status === 'CANCELADO') return 'Conta reaberta';
  if ('recorrente' in ficou) return `Item de cada mês ${feitoDoItem(era.recorrente, ficou.recorrente)}`;
  if (ficou.anonimizado === true) return 'Dados pessoais apagados';
  if (ficou.arquivado === true) return 'Imóvel arquivado';
  if (ficou.arquivado === false) return 'Imóvel trazido de volta';
  return `${nome} alterad${fim}`;
}

function feitoDoItem(era: unknown, ficou: unknown): string {
  if (!era) return 'incluído';
  return ficou ? 'mudado' : 'retirado';
}

/** The fields that stand within others, beside them. */
function abrir(valores: Valores | null): Valores {
  return Object.fromEntries(
    Object.entries(valores ?? {}).flatMap(([campo, valor]) => {
      if (!ehObjeto(valor)) return [[campo, valor]];
      if (campo === 'pagamento') return doPagamento(valor);
      return COM_PARTES.includes(campo) ? Object.entries(abrir(valor)) : [[campo, valor]];
    }),
  );
}

/** Lists the amounts that a payment charged, took off and forgave; its other fields are internal. */
const doPagamento = (valor: Record<string, unknown>) =>
  Object.entries(DO_PAGAMENTO).flatMap(([parte, campo]) => (valor[parte] ? [[campo, valor[parte]]] : []));

const ehObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

function escrever(valor: unknown, relogio: Relogio, como?: Como): string {
  if (valor === null || valor === undefined || valor === '') return '';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor === 'number') return emNumero(valor, como);
  if (typeof valor === 'string') return emTexto(valor, relogio, como);
  if (Array.isArray(valor)) return como === 'NOMES' ? valor.join(', ') : emLista(valor);
  return ehObjeto(valor) ? emPartes(valor) : '';
}

function emNumero(valor: number, como?: Como): string {
  if (como === 'DINHEIRO') return dinheiro(valor);
  return como === 'PORCENTO' ? `${numero(valor)}%` : numero(valor);
}

function emTexto(valor: string, relogio: Relogio, como?: Como): string {
  if (como === 'FORMA') return formaLida(valor);
  if (como === 'MES') return mesCurto(valor);
  const preco = como === 'DINHEIRO' ? precoEmTexto(valor) : undefined;
  if (preco !== undefined) return dinheiro(preco);
  if (/^\d{4}-\d{2}-\d{2}$/.test(valor)) return data(valor);
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(valor)) return como === 'DIA' ? relogio.dia(valor) : relogio.momento(valor);
  return PALAVRAS[valor] ?? nomeDoStatus(valor);
}

/** Numbers and words of the service are told one by one, items with their amounts, anything else by how many there are. */
function emLista(valores: unknown[]): string {
  if (valores.every((valor) => typeof valor === 'number')) return valores.map((valor) => numero(valor)).join(', ');
  const palavras = valores.map((valor) => PALAVRAS[String(valor)]);
  if (palavras.length > 0 && palavras.every(Boolean)) return palavras.join(', ');
  const itens = valores.filter(ehObjeto).filter(({ descricao, valor }) => descricao && typeof valor === 'number');
  if (valores.length > 0 && itens.length === valores.length) {
    return itens.map(({ descricao, valor }) => `${descricao}: ${dinheiro(valor as number)}`).join('; ');
  }
  return valores.length === 0 ? '' : numero(valores.length);
}

/**
 * An item of each month is told by its months, a guarantee by its kind, a discount by its amount, a Pix key with whose it is,
 * documents by how many, and what was too large by that alone.
 */
function emPartes(valor: Record<string, unknown>): string {
  if (typeof valor.sha256 === 'string' && typeof valor.tamanho === 'number') return 'Texto longo';
  const { tipo, descricao, de, chave, nome } = valor;
  // To whom the rent goes is what matters most of all.
  if (typeof chave === 'string') return nome ? `${chave}, de ${nome}` : chave;
  if (typeof descricao === 'string' && typeof de === 'string') {
    return `${descricao}: ${dinheiro(Number(valor.valor))} ${quandoDe(valor as Recorrente)}`;
  }
  if (tipo === 'PERCENTUAL' || tipo === 'VALOR') {
    const quanto = emNumero(Number(valor.valor), tipo === 'VALOR' ? 'DINHEIRO' : 'PORCENTO');
    return `${quanto}, ${contagem(Number(valor.diasAntes), 'dia', 'dias')} antes`;
  }
  if (typeof tipo === 'string') return [PALAVRAS[tipo], valor.nome ?? valor.seguradora].filter(Boolean).join(', ');
  const quantos = Object.keys(valor).length;
  return quantos === 0 ? '' : numero(quantos);
}
