import { type Answer, field, ImpossibleRequest, NoAnswer, textOf } from '../http.ts';
import type { CampoRecusado, Falha } from './pix.ts';
import { CertificadoRecusado } from './request.ts';

/** How long a bank is left alone that says "too many" and not for how long. */
const PAUSA_PADRAO = 60;

export const respostaEstranha: Falha = {
  situacao: 'talvez',
  erro: 'O banco respondeu de um jeito que não entendemos; vamos perguntar de novo.',
};

export function falhaDeRede(erro: unknown): Falha {
  if (erro instanceof CertificadoRecusado) {
    return {
      situacao: 'certificado',
      erro: 'O banco não aceitou o certificado; gere um novo no site do banco, para este aplicativo, e envie-o aqui.',
      detalhe: erro.detalhe,
    };
  }
  if (erro instanceof ImpossibleRequest) {
    return { situacao: 'credencial', erro: 'A credencial tem caracteres inválidos; copie-a de novo do site do banco.' };
  }
  if (!(erro instanceof NoAnswer)) throw erro;
  const { maybeDone, detalhe } = erro;
  return maybeDone
    ? { situacao: 'talvez', erro: 'O banco não respondeu a tempo; vamos perguntar de novo.', detalhe }
    : { situacao: 'nao-chegou', erro: 'Não foi possível conectar ao banco; vamos tentar de novo.', detalhe };
}

/**
 * A status outside of the 2xx. Banks write their errors in several ways, the Banco Central's among them; their prose
 * may quote the payer, so only codes go to the log and numbers are struck out of what the landlord reads.
 */
export function falhaDaResposta({ status, body, retryAfter }: Answer): Falha {
  const detalhe = [status, codigoDe(body)].filter(Boolean).join(' ');
  if (status === 429) {
    const tentarDepois = retryAfter ?? PAUSA_PADRAO;
    return { situacao: 'devagar', erro: 'O banco pediu para perguntar mais devagar.', detalhe, tentarDepois };
  }
  if (status === 408 || status >= 500) {
    return { situacao: 'talvez', erro: `O banco está com problemas (erro ${status}); vamos tentar de novo.`, detalhe };
  }
  if (status === 401) {
    const erro = 'O banco recusou a credencial; confira client id e client secret nas configurações.';
    return { situacao: 'credencial', erro, detalhe };
  }
  if (status === 403) {
    const erro = 'A credencial não tem permissão para isto; no site do banco, autorize o aplicativo a usar a API Pix.';
    return { situacao: 'permissao', erro, detalhe };
  }
  if (status === 404 || status === 410) {
    return { situacao: 'inexistente', erro: 'O banco não encontrou o que foi pedido.', detalhe };
  }
  if (status === 409) return { situacao: 'conflito', erro: 'O banco já tinha recebido este pedido.', detalhe };
  const campos = camposRecusados(body);
  return {
    situacao: 'dados',
    erro: explicarDados(campos, body, status),
    detalhe,
    ...(campos.length > 0 && { campos }),
  };
}

function codigoDe(corpo: unknown): string | undefined {
  const codigo =
    textOf(field(corpo, 'type'))?.split('/').at(-1) ??
    textOf(field(corpo, 'nome')) ??
    textOf(field(corpo, 'erros', 0, 'codigo')) ??
    textOf(field(corpo, 'error'));
  return codigo && /^[\w.-]{1,60}$/.test(codigo) ? codigo : undefined;
}

/** A company's prose may quote the payer: what is long enough to be a document is struck out. */
export const semNumeros = (texto: string) => texto.replace(/\d(?:[.\-/ ]?\d){5,}/g, '***').slice(0, 200);

const rotulos: [RegExp, string][] = [
  [/devedor.*(cpf|cnpj)|cpf|cnpj/i, 'CPF ou CNPJ do locatário'],
  [/devedor.*nome/i, 'nome do locatário'],
  [/chave/i, 'chave Pix'],
  [/dataDeVencimento/i, 'vencimento'],
  [/validadeAposVencimento/i, 'prazo depois do vencimento'],
  [/expiracao/i, 'prazo do código'],
  [/multa/i, 'multa'],
  [/juros/i, 'juros'],
  [/desconto/i, 'desconto'],
  [/valor/i, 'valor'],
  [/webhookUrl/i, 'endereço de aviso'],
  [/solicitacaoPagador/i, 'mensagem ao pagador'],
];

function camposRecusados(corpo: unknown): CampoRecusado[] {
  const violacoes = field(corpo, 'violacoes');
  if (!Array.isArray(violacoes)) return [];
  return violacoes.slice(0, 20).map((violacao) => {
    const propriedade = (textOf(field(violacao, 'propriedade')) ?? '').replace(/[^\w.[\]]/g, '').slice(0, 60);
    const rotulo = rotulos.find(([padrao]) => padrao.test(propriedade))?.[1] ?? (propriedade || 'pedido');
    return { propriedade, rotulo, razao: semNumeros(textOf(field(violacao, 'razao')) ?? '') };
  });
}

function explicarDados(campos: CampoRecusado[], corpo: unknown, status: number): string {
  if (campos.length > 0) {
    const ditos = campos.map(({ rotulo, razao }) => (razao ? `${rotulo} (${razao})` : rotulo));
    return `O banco não aceitou: ${[...new Set(ditos)].join('; ')}.`;
  }
  const dito =
    textOf(field(corpo, 'detail')) ??
    textOf(field(corpo, 'mensagem')) ??
    textOf(field(corpo, 'erros', 0, 'mensagem')) ??
    textOf(field(corpo, 'error_description'));
  return dito ? `O banco não aceitou o pedido: ${semNumeros(dito)}` : `O banco não aceitou o pedido (erro ${status}).`;
}
