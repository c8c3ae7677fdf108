import { type Answer, field, textOf } from '../http.ts';
import { falhaDaResposta, semNumeros } from '../pix/outcome.ts';
import type { Falha } from '../pix/pix.ts';

/** Efí's own codes say more than the status beside them. */
const PERMISSAO = new Set([3500001, 3500008, 3500087, 3500088, 4600035, 4600224]);
/** Its state forbids the change: it was paid, cancelled or changed before. */
const CONFLITO = new Set([3500038, 3500043, 3500044, 3500066, 3500069, 3500070, 3500081]);
const LIMITE = new Set([3500049, 3500055]);
/** It says itself that it could not tell. */
const DE_NOVO = new Set([3500000, 3500072, 4600100, 4699999]);
const DESCONHECIDA = 3500010;

const SEM_PERMISSAO =
  'A aplicação não tem permissão para emitir boletos. No site da Efí, em API, Aplicações, habilite a API de Emissões nela.';

const ROTULOS: [RegExp, string][] = [
  [/cpf|cnpj/i, 'CPF ou CNPJ do locatário'],
  [/customer.*name|corporate_name/i, 'nome do locatário'],
  [/expire_at/i, 'vencimento'],
  [/fine/i, 'multa'],
  [/interest/i, 'juros'],
  [/discount/i, 'desconto'],
  [/days_to_write_off/i, 'prazo depois do vencimento'],
  [/notification_url/i, 'endereço de aviso'],
  [/value|total/i, 'valor'],
];

/** A refusal as Efí writes it: `{code, error, error_description}`, the last a text or the property that is wrong. */
export function falhaDaEfi(resposta: Answer): Falha {
  const { status, body } = resposta;
  const codigo = Number(field(body, 'code'));
  const geral = falhaDaResposta(resposta);
  const detalhe = [status, Number.isInteger(codigo) && codigo > 999 && codigo].filter(Boolean).join(' ');
  if (status === 429 || LIMITE.has(codigo)) return { ...DEVAGAR, ...geral, situacao: 'devagar', detalhe };
  if (status === 403 || PERMISSAO.has(codigo)) return { situacao: 'permissao', erro: SEM_PERMISSAO, detalhe };
  if (status === 401) return { ...geral, detalhe };
  if (CONFLITO.has(codigo)) return { situacao: 'conflito', erro: 'A Efí não aceita mais esta mudança.', detalhe };
  if (codigo === DESCONHECIDA || status === 404)
    return { situacao: 'inexistente', erro: 'A Efí não encontrou este boleto.', detalhe };
  const recusou = codigo > 999 && !DE_NOVO.has(codigo);
  if (!recusou && (status >= 500 || status === 408)) return { ...geral, detalhe };
  return { situacao: 'dados', erro: explicar(body, status), detalhe };
}

const DEVAGAR = { erro: 'A Efí pediu para perguntar mais devagar.', tentarDepois: 60 };

function explicar(corpo: unknown, status: number): string {
  const descricao = field(corpo, 'error_description');
  const onde = textOf(field(descricao, 'property')) ?? textOf(field(corpo, 'property')) ?? '';
  const dito = semNumeros(textOf(field(descricao, 'message')) ?? textOf(descricao) ?? '');
  const rotulo = ROTULOS.find(([padrao]) => padrao.test(onde))?.[1];
  if (rotulo) return `A Efí não aceitou: ${rotulo}${dito && ` (${dito})`}.`;
  return dito ? `A Efí não aceitou o boleto: ${dito}` : `A Efí não aceitou o boleto (erro ${status}).`;
}
