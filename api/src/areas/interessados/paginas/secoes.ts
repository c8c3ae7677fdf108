import { escapar } from '@imob/schemas/avisos/molde';
import { ESTADOS } from '@imob/schemas/rules/estados';
import {
  ESTADOS_CIVIS,
  NOMES_DAS_MORADIAS,
  NOMES_DAS_OCUPACOES,
  NOMES_DOS_DOCUMENTOS,
} from '@imob/schemas/rules/ficha';
import { MAXIMO_DE_ARQUIVOS_DA_FICHA } from '@imob/schemas/rules/interessados';
import { TipoDocumento } from '@imob/schemas/upload';
import { NOMES_DAS_GARANTIAS } from '../../contratos/termos/garantia.ts';
import type { InteressadoRow } from '../enderecos.ts';
import type { Campo, garantiasAceitas } from '../lerFicha.ts';
import { area, arquivos, escolha, linha, type Respondido } from './campos.ts';
import { ROTULOS } from './rotulos.ts';

export type DadosDaFicha = {
  /** The property under its advert's title. */
  imovel: { titulo: string; lugar: string };
  locador: string;
  ate: string;
  hoje: string;
  garantias: ReturnType<typeof garantiasAceitas>;
  /** Files that came before the landlord asked again. */
  jaEnviados: InteressadoRow['documentos'];
  /** The values and errors of the last sending; `devolvida`: the fields hold the text that was sent. */
  dito: Respondido & { erro?: string | undefined; devolvida?: boolean };
};

const secao = (titulo: string, corpo: string) => `<fieldset><legend>${titulo}</legend>${corpo}</fieldset>`;
const par = (...campos: string[]) => `<div class="par">${campos.join('')}</div>`;

/** Writes the form's text parts; the fields have the names that `lerFicha` reads. */
export function secoes({ dito, hoje, garantias }: DadosDaFicha): string {
  const de = camposDe(dito);
  const nascido = `type="date" autocomplete="bday" min="1900-01-01" max="${hoje}"`;
  const fiador = par(
    de.linha('fiadorNome'),
    de.linha('fiadorCpf', `inputmode="numeric" ${SEM_SUGESTAO} maxlength="40"`),
    de.linha('fiadorTelefone', `type="tel" ${SEM_SUGESTAO} maxlength="40"`),
  );
  return [
    secao(
      'Você',
      de.obrigatoria('nome', 'autocomplete="name" maxlength="200"') +
        par(
          de.obrigatoria('cpf', `${SEM_SUGESTAO} autocapitalize="characters" maxlength="40"`),
          de.linha('rg', `${SEM_SUGESTAO} maxlength="200"`),
          de.linha('dataNascimento', nascido),
          de.escolha('estadoCivil', Object.fromEntries(ESTADOS_CIVIS.map((um) => [um, um]))),
          de.linha('nacionalidade'),
          de.linha('profissao', 'autocomplete="organization-title" maxlength="200"'),
          de.obrigatoria('telefone', 'type="tel" autocomplete="tel" maxlength="40"'),
          de.linha('email', 'type="email" autocomplete="email" maxlength="254"'),
        ),
    ),
    secao(
      'Onde você mora hoje',
      par(
        de.linha('cep', 'inputmode="numeric" autocomplete="postal-code" maxlength="20"'),
        de.linha('rua', 'autocomplete="address-line1" maxlength="200"'),
        de.linha('numero', `${SEM_SUGESTAO} maxlength="20"`),
        de.linha('complemento', 'autocomplete="address-line2" maxlength="200"'),
        de.linha('bairro', 'autocomplete="address-level3" maxlength="200"'),
        de.linha('cidade', 'autocomplete="address-level2" maxlength="200"'),
        de.escolha('estado', ESTADOS),
        de.escolha('moradia', NOMES_DAS_MORADIAS),
      ),
    ),
    secao(
      'Trabalho e renda',
      par(
        de.escolha('ocupacao', NOMES_DAS_OCUPACOES),
        de.linha('renda', `inputmode="decimal" ${SEM_SUGESTAO} maxlength="40" placeholder="5.000,00"`),
      ) + de.linha('empresa', 'autocomplete="organization" maxlength="200"'),
    ),
    secao(
      'Cônjuge ou companheiro',
      par(de.linha('conjugeNome', SEM_SUGESTAO), de.linha('conjugeCpf', `inputmode="numeric" ${SEM_SUGESTAO}`)),
    ),
    secao('Quem vai morar', de.area('moradores', 1_000, 'Quantos adultos e crianças, e se há animais.')),
    secao('Garantia', `${de.escolha('garantia', nomesDe(garantias))}<div class="do-fiador">${fiador}</div>`),
    secao(
      'Mudança',
      de.linha('mudancaEm', 'type="date" min="1900-01-01" max="2199-12-31"') + de.area('observacoes', 2_000),
    ),
  ].join('\n');
}

const SEM_SUGESTAO = 'autocomplete="off"';

function camposDe(dito: Respondido) {
  const campo = (nome: Campo) => ({ nome, rotulo: ROTULOS[nome] });
  return {
    linha: (nome: Campo, atributos = 'maxlength="200"') => linha(dito, campo(nome), atributos),
    obrigatoria: (nome: Campo, atributos: string) => linha(dito, { ...campo(nome), obrigatorio: true }, atributos),
    area: (nome: Campo, maximo: number, ajuda?: string) =>
      area(dito, { ...campo(nome), ...(ajuda && { ajuda }) }, maximo),
    escolha: (nome: Campo, opcoes: Readonly<Record<string, string>>) => escolha(dito, campo(nome), opcoes),
  };
}

const nomesDe = (garantias: DadosDaFicha['garantias']) =>
  Object.fromEntries(
    garantias.map((um) => [um, NOMES_DAS_GARANTIAS[um].replace(/^./, (letra) => letra.toUpperCase())]),
  );

/** Last, so that what is written has come when the first file does. */
export function documentos({ dito, jaEnviados }: DadosDaFicha): string {
  const campos = TipoDocumento.options.map((nome) => arquivos(dito, { nome, rotulo: ROTULOS[nome] }));
  return secao(
    'Documentos',
    `<p class="fraco ajuda">Fotos nítidas ou PDFs, até ${MAXIMO_DE_ARQUIVOS_DA_FICHA} ao todo. Frente e verso podem ir no mesmo campo: escolha os dois juntos.</p>${listaDosEnviados(jaEnviados)}${campos.join('')}`,
  );
}

/** Lists the files that came before, so that nobody sends them again. */
function listaDosEnviados(jaEnviados: DadosDaFicha['jaEnviados']): string {
  if (jaEnviados.length === 0) return '';
  const itens = jaEnviados.map(({ nome, tipo }) => `<li>${NOMES_DOS_DOCUMENTOS[tipo]}: ${escapar(nome)}</li>`);
  const cabem = MAXIMO_DE_ARQUIVOS_DA_FICHA - jaEnviados.length;
  return `<div class="dito"><p>Você já enviou, e não precisa enviar de novo:</p><ul>${itens.join('')}</ul><p class="fraco">${cabem > 0 ? `Cabem mais ${cabem}.` : 'Não cabem mais arquivos.'}</p></div>`;
}
