import { escapar } from '@imob/schemas/avisos/molde';
import type { HttpError } from '../../../http/errors.ts';

/** A form's values and errors, by the names of its fields. */
export type Respondido = { valores: Readonly<Record<string, string>>; erros: Readonly<Record<string, string>> };

/** `nome` is the field's id on the page; `name` is the name it is sent under, if another form of the page sends the same name. */
type Campo = { nome: string; name?: string; rotulo: string; obrigatorio?: boolean; ajuda?: string };

/** Joins a field to its label, its help and its error; screen readers read them out with the field. */
function comRotulo(
  { erros }: Respondido,
  { nome, name = nome, rotulo, obrigatorio, ajuda }: Campo,
  fazer: (mais: string) => string,
) {
  const erro = Object.hasOwn(erros, nome) ? erros[nome] : undefined;
  const ditos = [...(ajuda ? [`a-${nome}`] : []), ...(erro ? [`e-${nome}`] : [])];
  const mais = [
    `id="${nome}" name="${name}"`,
    obrigatorio ? 'required' : '',
    erro ? 'aria-invalid="true"' : '',
    ditos.length > 0 ? `aria-describedby="${ditos.join(' ')}"` : '',
  ]
    .filter(Boolean)
    .join(' ');
  return `<div class="campo"><label for="${nome}">${rotulo}${obrigatorio ? '<span aria-hidden="true"> *</span>' : ''}</label>${fazer(mais)}${
    ajuda ? `<p class="fraco ajuda" id="a-${nome}">${ajuda}</p>` : ''
  }${erro ? `<p class="atraso" id="e-${nome}">${escapar(erro)}</p>` : ''}</div>`;
}

const valorDe = ({ valores }: Respondido, nome: string) =>
  escapar((Object.hasOwn(valores, nome) && valores[nome]) || '');

export const linha = (dito: Respondido, campo: Campo, atributos = 'maxlength="200"'): string =>
  comRotulo(dito, campo, (mais) => `<input ${mais} value="${valorDe(dito, campo.nome)}" ${atributos}>`);

export const area = (dito: Respondido, campo: Campo, maximo: number, linhas = 3): string =>
  comRotulo(
    dito,
    campo,
    (mais) => `<textarea ${mais} rows="${linhas}" maxlength="${maximo}">${valorDe(dito, campo.nome)}</textarea>`,
  );

/** A choice of one, or of none. What was there before stays a choice, whatever it was. */
export function escolha(dito: Respondido, campo: Campo, opcoes: Readonly<Record<string, string>>): string {
  const atual = (Object.hasOwn(dito.valores, campo.nome) && dito.valores[campo.nome]) || '';
  const todas = { '': 'Escolha', ...(atual && !Object.hasOwn(opcoes, atual) && { [atual]: atual }), ...opcoes };
  const itens = Object.entries(todas).map(
    ([valor, nome]) =>
      `<option value="${escapar(valor)}"${valor === atual ? ' selected' : ''}>${escapar(nome)}</option>`,
  );
  return comRotulo(dito, campo, (mais) => `<select ${mais}>${itens.join('')}</select>`);
}

// Not `image/*`: an iPhone then makes a JPEG of its own format, which few others open.
const FOTOS_DO_CAMPO = 'image/jpeg,image/png,image/webp';

type Aceitos = { um?: boolean; soFotos?: boolean };

export const arquivos = (dito: Respondido, campo: Campo, { um, soFotos }: Aceitos = {}): string =>
  comRotulo(
    dito,
    campo,
    (mais) =>
      `<input type="file" ${mais}${um ? '' : ' multiple'} accept="${FOTOS_DO_CAMPO}${soFotos ? '' : ',application/pdf'}">`,
  );

/** Lists the errors above a form in the order of `rotulos`, which is the form's; each links to its field. `dito` belongs to no field. */
export function resumoDosErros({ erros }: Respondido, dito: string, rotulos: Readonly<Record<string, string>>): string {
  const itens = Object.entries(rotulos).flatMap(([nome, rotulo]) => {
    const erro = Object.hasOwn(erros, nome) && erros[nome];
    return erro ? [`<li><a href="#${nome}">${rotulo}</a>: ${escapar(erro)}</li>`] : [];
  });
  const corrija = itens.length > 0 ? `<p class="atraso">Corrija e envie de novo:</p><ul>${itens.join('')}</ul>` : '';
  return `<div class="erros" role="alert">${dito && `<p class="atraso">${escapar(dito)}</p>`}${corrija}</div>`;
}

/** Gives an error's message for each field. */
export function errosDe({ extra }: HttpError): Record<string, string> {
  const campos = (extra.campos ?? []) as { campo: string; mensagem: string }[];
  // The first message of a field says what to do, so it wins over the later ones.
  return Object.fromEntries(campos.toReversed().map(({ campo, mensagem }) => [campo, mensagem]));
}

/** Gives the message of an error that names no field. */
export const erroGeral = ({ extra, message }: HttpError): string => (extra.campos ? '' : message);

/** The fields' styles, beside those of all pages. */
export const ESTILO_DOS_CAMPOS = `
.par{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,210px),1fr));gap:0 14px;align-items:start}
.campo{min-width:0}.campo p{margin:4px 0 0;font-size:.875rem;font-weight:400}.campo .atraso{font-weight:600}
[aria-invalid]{border-color:var(--alerta);box-shadow:0 0 0 1px var(--alerta)}
.erros{margin:0 0 14px;padding:12px 14px;border:1px solid var(--alerta);border-radius:10px}.erros p{margin:0}
.erros ul{margin:6px 0 0}.erros li{padding:3px 0;border:0;font-size:.925rem}
.privado{font-size:.875rem;margin-top:14px}section>p:last-child,form>p:last-child{margin-bottom:0}
.feito{border-color:var(--ligacao);border-width:2px;margin-bottom:18px}.feito p{color:var(--texto)}
input,select,textarea{scroll-margin-top:72px}
`;
