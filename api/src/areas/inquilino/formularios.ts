import { randomBytes } from 'node:crypto';
import { escapar } from '@imob/schemas/avisos/molde';
import type { Documento } from './documento.ts';
import { data } from './moldura.ts';

export const TIPOS = { PAGAMENTO: 'Já paguei', REPARO: 'Pedir um reparo', PERGUNTA: 'Fazer uma pergunta' };

/** The form shows again what the tenant wrote. */
export type Escrito = { tipo?: string; contaId?: string; texto?: string };
/** The contas that a payment may be of. */
type Devidas = { contas: readonly { id: string; descricao: string; vencimento: string }[]; hoje: string };

/** A pasted whole document is accepted too. A CNPJ may end in letters, which a numeric keyboard lacks. */
export const campoDoDocumento = (id: string, documento: Documento): string =>
  `<label for="${id}">Quatro últimos números do seu ${documento}</label><input id="${id}" name="cpf" ${
    documento === 'CPF' ? 'inputmode="numeric"' : 'autocapitalize="characters"'
  } autocomplete="off" required maxlength="20">`;

/** The form's key makes one request of what is sent twice by a double touch, also where no script runs. */
export const formularioDoPedido = (
  token: string,
  devidas: Devidas,
  { tipo = devidas.contas.length > 0 ? 'PAGAMENTO' : 'PERGUNTA', contaId, texto = '' }: Escrito = {},
): string =>
  `<form action="/p/${escapar(token)}/pedidos" method="post" enctype="multipart/form-data">
<input type="hidden" name="chave" value="${randomBytes(12).toString('base64url')}" autocomplete="off">
<label for="tipo">Assunto</label><select id="tipo" name="tipo">${Object.entries(TIPOS)
    .map(([valor, nome]) => opcao(valor, nome, tipo))
    .join('')}</select>
${campoDaConta(devidas, contaId)}<label for="texto">Mensagem</label><textarea id="texto" name="texto" rows="4" maxlength="2000" required>${escapar(texto)}</textarea>
<label for="arquivo">Foto ou comprovante (se quiser)</label><input id="arquivo" type="file" name="arquivo" accept="image/*,application/pdf">
<button>Enviar</button></form>`;

const opcao = (valor: string, nome: string, escolhida?: string) =>
  `<option value="${valor}"${valor === escolhida ? ' selected' : ''}>${escapar(nome)}</option>`;

/** Seen with a payment only; one conta alone needs no question. */
function campoDaConta({ contas, hoje }: Devidas, escolhida?: string): string {
  const [unica, outra] = contas;
  if (!unica) return '';
  if (!outra) return `<input type="hidden" name="contaId" value="${unica.id}">`;
  const vencidas = contas.filter(({ vencimento }) => vencimento <= hoje);
  return `<div class="da-conta"><label for="contaId">De qual conta?</label><select id="contaId" name="contaId">${
    vencidas.length > 1 ? opcao('', 'Tudo o que venceu até hoje', escolhida) : ''
  }${contas
    .map(({ id, descricao, vencimento }) =>
      opcao(id, `${descricao}, ${vencimento < hoje ? 'venceu' : 'vence'} em ${data(vencimento)}`, escolhida),
    )
    .join('')}</select></div>
`;
}
