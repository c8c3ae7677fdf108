import { data, email, opcionalOuVazio, texto, textoObrigatorio } from '@imob/schemas/base/fields';
import { type Ficha, MORADIAS, OCUPACOES } from '@imob/schemas/ficha';
import { CAMPOS_DA_FICHA } from '@imob/schemas/interessados';
import { CPF_NAO_EXISTE, cnpjValido, cpfValido, pontuado } from '@imob/schemas/rules/documentos';
import { ESTADOS } from '@imob/schemas/rules/estados';
import { cabe, lerValor } from '@imob/schemas/rules/statement';
import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import { TIPOS_DE_GARANTIA } from '@imob/schemas/termos';
import { z } from 'zod';
import { fieldErrors, HttpError } from '../../http/errors.ts';

export type Campo = (typeof CAMPOS_DA_FICHA)[number];

type Garantia = (typeof TIPOS_DE_GARANTIA)[number];
type Regra = { dia: string; garantias: readonly Garantia[] };

/** The kinds of guarantee that an advert's landlord accepts; all where he said nothing, or has no advert. */
export function garantiasAceitas(ditas: readonly string[]): readonly Garantia[] {
  const aceitas = TIPOS_DE_GARANTIA.filter((um) => ditas.includes(um));
  return aceitas.length > 0 ? aceitas : TIPOS_DE_GARANTIA;
}

const CPF_OU_CNPJ = 'Este CPF ou CNPJ não existe: confira os números.';
const TELEFONE = 'Informe um telefone com DDD, como (11) 98765-4321.';
const RENDA = 'Informe a renda por mês em reais, como 5.000,00.';
const GARANTIA = 'Escolha uma das garantias que o locador aceita.';

const longo = (maximo: number) =>
  texto(maximo)
    .nullish()
    .transform((dito) => dito || null);
const curto = longo(200);
const umDe = <T extends string>(opcoes: readonly T[]) =>
  opcionalOuVazio(z.enum(opcoes, { error: 'Escolha uma das opções.' })).transform((dito) => dito ?? null);
const documento = (ler: (dito: string) => string | undefined, error: string) =>
  textoObrigatorio(40)
    .refine((dito) => ler(dito) !== undefined, { error })
    .transform((dito) => pontuado(ler(dito) ?? ''));
const deQualquer = (dito: string) => cpfValido(dito) ?? cnpjValido(dito);
const telefone = textoObrigatorio(40).refine((dito) => telefoneInternacional(dito) !== undefined, { error: TELEFONE });
const seHouver = <T extends z.ZodType>(um: T) => opcionalOuVazio(um).transform((dito) => dito ?? null);

/** Whole reais or with cents, as people write them. */
const renda = z
  .union([texto(40), z.number()], { error: RENDA })
  .nullish()
  .transform((dito, contexto) => {
    const escrito = typeof dito === 'number' ? String(dito).replace('.', ',') : (dito ?? '').trim();
    if (escrito === '') return null;
    const centavos = /^(R\$)?[\d.,\s]*\d[\d.,\s]*$/i.test(escrito) ? lerValor(escrito) : null;
    if (centavos !== null && centavos >= 0 && cabe(centavos)) return centavos / 100;
    contexto.addIssue({ code: 'custom', message: RENDA });
    return z.NEVER;
  });

const Enviada = ({ dia, garantias }: Regra) =>
  z.object({
    nome: textoObrigatorio(),
    cpf: documento(deQualquer, CPF_OU_CNPJ),
    rg: curto,
    dataNascimento: seHouver(
      data.refine((dito) => dito <= dia, { error: 'A data de nascimento não pode ser depois de hoje.' }),
    ),
    ...{ estadoCivil: curto, nacionalidade: curto, profissao: curto },
    ...{ email: seHouver(email), telefone },
    ...{ cep: longo(20), rua: curto, numero: longo(20), complemento: curto, bairro: curto, cidade: curto },
    estado: seHouver(
      texto(40)
        .toUpperCase()
        .refine((dito) => Object.hasOwn(ESTADOS, dito), { error: 'Escolha o estado, como SP.' }),
    ),
    ...{ moradia: umDe(MORADIAS), ocupacao: umDe(OCUPACOES), empresa: curto, renda },
    ...{ conjugeNome: curto, conjugeCpf: seHouver(documento(cpfValido, CPF_NAO_EXISTE)), moradores: longo(1_000) },
    garantia: seHouver(z.enum(garantias, { error: GARANTIA })),
    ...{
      fiadorNome: curto,
      fiadorCpf: seHouver(documento(deQualquer, CPF_OU_CNPJ)),
      fiadorTelefone: seHouver(telefone),
    },
    ...{ mudancaEm: seHouver(data), observacoes: longo(2_000) },
  });

/** Judges a form field by field: all that is wrong is told at once. Throws 400. */
export function lerFicha(enviado: unknown, regra: Regra): Ficha {
  if (typeof enviado !== 'object' || enviado === null || Array.isArray(enviado))
    throw new HttpError(400, 'Envie os campos da ficha, como {"nome": "…", "cpf": "…", "telefone": "…"}.');
  const ditos = Object.fromEntries(Object.entries(enviado));
  // A guarantor's fields are dropped under another guarantee: the person may have begun them before he chose.
  const semFiador = { fiadorNome: null, fiadorCpf: null, fiadorTelefone: null };
  const lida = Enviada(regra).safeParse({ ...ditos, ...(ditos.garantia !== 'FIADOR' && semFiador) });
  if (!lida.success) {
    // The first fault of a field counts: a missing field is not called wrong as well.
    const primeiros = new Map(lida.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
    const campos = [...CAMPOS_DA_FICHA].flatMap((campo) =>
      primeiros.has(campo) ? [{ campo, mensagem: primeiros.get(campo) }] : [],
    );
    throw fieldErrors(campos);
  }
  const { cep, rua, numero, complemento, bairro, cidade, estado, ...resto } = lida.data;
  return { ...resto, endereco: { cep, rua, numero, complemento, bairro, cidade, estado } };
}

/** A form as its fields show it. */
export function comoEscrita({ endereco, renda: valor, ...resto }: Ficha): Record<string, string> {
  const tudo: Record<string, string | number | null> = { ...resto, ...endereco };
  tudo.renda = valor === null ? null : valor.toFixed(2).replace('.', ',');
  return Object.fromEntries(CAMPOS_DA_FICHA.map((nome) => [nome, String(tudo[nome] ?? '')]));
}
