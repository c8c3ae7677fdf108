import type { LocatarioDoContrato } from '../contratos.ts';
import type { Locatario } from '../locatarios.ts';
import { flexionar, type Genero, generoDe, nacionalidadeDe, nomeDoPapel, type Papel } from './agreement.ts';
import type { DadosDoContrato, Locador } from './contractData.ts';
import { data, documentoComNome, enderecoCompleto, juntar } from './format.ts';

export type Parte = { papel: string; nome: string; documento: string; qualificacao: string };
type Partes = {
  generos: Record<Papel, Genero>;
  locador: Parte;
  /** The property's other owners, in the same role as the landlord. */
  coproprietarios: Parte[];
  /** The principal tenant first. */
  locatarios: Parte[];
};

/** A form's word as it stands within a sentence; `TI` stays as it is. */
const noMeio = (texto: string | null | undefined) =>
  texto?.trim().replace(/^\p{Lu}(?!\p{Lu})/u, (letra) => letra.toLowerCase());

const ehEmpresa = (documento: string) => documento.startsWith('CNPJ');

/**
 * All parties as the contract names them. Several owners are one party together, spoken of without saying whether it is a man or a woman, and
 * so are several tenants. Of a deleted tenant only what the contract keeps is known.
 */
export function partesDe(dados: DadosDoContrato): Partes {
  const { locatario, contrato, coproprietarios = [], demaisLocatarios = [] } = dados;
  const inquilinos = [locatario ?? contrato.locatario, ...demaisLocatarios];
  const generos = {
    LOCADOR: coproprietarios.length > 0 ? 'NEUTRO' : generoDoLocador(dados),
    LOCATÁRIO: demaisLocatarios.length > 0 ? 'NEUTRO' : generoDoLocatario(locatario ?? contrato.locatario),
  } as const satisfies Record<Papel, Genero>;
  const papel = nomeDoPapel('LOCADOR', generos.LOCADOR);
  const deQuemAluga = nomeDoPapel('LOCATÁRIO', generos.LOCATÁRIO);
  return {
    generos,
    locador: { papel, ...qualificarLocador(dados, generoDoLocador(dados)) },
    coproprietarios: coproprietarios.map((um) => ({ papel, ...qualificarCoproprietario(um) })),
    locatarios: inquilinos.map((um) => ({ papel: deQuemAluga, ...qualificarLocatario(um, generoDoLocatario(um)) })),
  };
}

const generoDoLocador = ({ locador, opcoes }: DadosDoContrato): Genero =>
  locador.tipoPessoa === 'PJ' ? 'FEMININO' : (opcoes.locador.genero ?? 'NEUTRO');

/** A tenant's record, or what the contract keeps of one whose record is gone. */
export type Inquilino = Locatario | LocatarioDoContrato;

const generoDoLocatario = (um: Inquilino): Genero =>
  ehEmpresa(documentoComNome(um.cpf)) ? 'FEMININO' : generoDe('sexo' in um ? um.sexo : undefined);

type Pessoa = {
  nacionalidade?: string | null | undefined;
  estadoCivil?: string | null | undefined;
  profissao?: string | null | undefined;
  nascimento?: string | null | undefined;
  rg?: string | null | undefined;
};

/** Nobody is `inscrito` or `portadora` here: the words that would have to agree are left out. */
const pessoais = ({ nacionalidade, estadoCivil, profissao, nascimento, rg }: Pessoa, genero: Genero): string =>
  juntar(
    nacionalidade && nacionalidadeDe(noMeio(nacionalidade) ?? '', genero),
    estadoCivil && flexionar(noMeio(estadoCivil)?.replace(/^união/, 'em união') ?? '', genero),
    profissao && flexionar(noMeio(profissao) ?? '', genero),
    nascimento && `data de nascimento ${data(nascimento)}`,
    rg && `RG nº ${rg}`,
  );

const contatos = (email: string | null | undefined, telefone: string | null | undefined) =>
  juntar(email && `e-mail ${email}`, telefone && `telefone ${telefone}`);

type Qualificada = Omit<Parte, 'papel'>;

function qualificarLocador({ locador, opcoes }: DadosDoContrato, genero: Genero): Qualificada {
  const endereco = enderecoCompleto(locador);
  const { nome, documento } = assinaturaDoLocador(locador);
  if (locador.tipoPessoa === 'PJ') {
    return {
      nome,
      documento,
      qualificacao: juntar(
        'pessoa jurídica de direito privado',
        documento,
        endereco && `com sede em ${endereco}`,
        locador.nomeResponsavel && `neste ato representada por ${locador.nomeResponsavel}`,
        contatos(locador.email, locador.telefone),
      ),
    };
  }
  return {
    nome,
    documento,
    qualificacao: juntar(
      pessoais({ ...opcoes.locador, profissao: locador.profissao }, genero),
      documento,
      endereco && `com domicílio em ${endereco}`,
      contatos(locador.email, locador.telefone),
    ),
  };
}

function qualificarCoproprietario({
  nome,
  documento: numero,
}: {
  nome: string;
  documento: string | null;
}): Qualificada {
  const documento = documentoComNome(numero);
  return { nome, documento, qualificacao: juntar('coproprietário(a) do imóvel', documento) };
}

function qualificarLocatario(inquilino: Inquilino, genero: Genero): Qualificada {
  const { nome, cpf, email, telefone } = inquilino;
  const locatario = 'endereco' in inquilino ? inquilino : undefined;
  const documento = documentoComNome(cpf);
  const endereco = locatario ? enderecoCompleto(locatario.endereco) : '';
  const empresa = ehEmpresa(documento);
  return {
    nome,
    documento,
    qualificacao: juntar(
      empresa
        ? 'pessoa jurídica de direito privado'
        : locatario && pessoais({ ...locatario, nascimento: locatario.dataNascimento }, genero),
      documento,
      endereco && `com ${empresa ? 'sede' : 'domicílio'} em ${endereco}`,
      contatos(email, telefone),
    ),
  };
}

/** A person's CPF or a company's CNPJ: who became a company keeps the CPF that the record had. */
export const documentoDoLocador = ({ tipoPessoa, cpf, cnpj }: Pick<Locador, 'tipoPessoa' | 'cpf' | 'cnpj'>) =>
  tipoPessoa === 'PJ' ? cnpj : cpf;

/** The landlord's name and document, as below a signature. */
export function assinaturaDoLocador(perfil: Locador): { nome: string; documento: string } {
  return perfil.tipoPessoa === 'PJ'
    ? { nome: perfil.razaoSocial || perfil.nome, documento: documentoComNome(perfil.cnpj) }
    : { nome: perfil.nomeCompleto || perfil.nome, documento: documentoComNome(perfil.cpf) };
}

/** `Ana Lima (CPF nº 529.982.247-25)`, as somebody is named within a sentence. */
export const nomeado = ({ nome, documento }: { nome: string; documento: string }): string =>
  documento ? `${nome} (${documento})` : nome;

/** Gives the property's address; the contract keeps the last one if the property was deleted. */
export const enderecoDoImovel = ({ imovel, contrato }: DadosDoContrato): string =>
  imovel ? enderecoCompleto(imovel) : contrato.imovel.endereco;
