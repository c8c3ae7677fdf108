import type { Perfil } from '@imob/schemas/auth';
import type { ContratoLido } from '@imob/schemas/contratos';
import type { Locatario } from '@imob/schemas/locatarios';
import { soSignificativos } from '../documentos.ts';
import { data, enderecoEmLinha } from '../formato.ts';

export type Parte = { papel: 'LOCADOR' | 'LOCATÁRIO'; nome: string; documento: string; qualificacao: string };

/** `CPF 123.456.789-09` or `CNPJ …`: by the number's length, as a tenant may be a company. */
export function documentoComNome(documento: string | null | undefined): string {
  if (!documento) return '';
  return `${soSignificativos(documento).length > 11 ? 'CNPJ' : 'CPF'} nº ${documento}`;
}

const juntar = (...partes: (string | null | undefined | false)[]) => partes.filter(Boolean).join(', ');

const comCep = (endereco: string, cep: string | null | undefined) => juntar(endereco, cep && `CEP ${cep}`);

/** A form's word as it stands within a sentence; `TI` stays as it is. */
const noMeio = (texto: string | null | undefined) =>
  texto?.replace(/^\p{Lu}(?!\p{Lu})/u, (letra) => letra.toLowerCase());

/** How the landlord is named in a contract, from what their profile tells. */
export function locadorDe(perfil: Perfil): Parte {
  const endereco = comCep(enderecoEmLinha(perfil), perfil.cep);
  if (perfil.tipoPessoa === 'PJ') {
    const nome = perfil.razaoSocial || perfil.nome;
    const documento = documentoComNome(perfil.cnpj);
    return {
      papel: 'LOCADOR',
      nome,
      documento,
      qualificacao: juntar(
        'pessoa jurídica de direito privado',
        documento && `inscrita no ${documento}`,
        endereco && `com sede em ${endereco}`,
        perfil.nomeResponsavel && `neste ato representada por ${perfil.nomeResponsavel}`,
        contatos(perfil.email, perfil.telefone),
      ),
    };
  }
  const documento = documentoComNome(perfil.cpf);
  return {
    papel: 'LOCADOR',
    nome: perfil.nomeCompleto || perfil.nome,
    documento,
    qualificacao: juntar(
      noMeio(perfil.profissao),
      documento && `inscrito(a) no ${documento}`,
      endereco && `residente em ${endereco}`,
      contatos(perfil.email, perfil.telefone),
    ),
  };
}

/** How the tenant is named in a contract; of a deleted tenant only what the contract keeps is known. */
export function locatarioDe(contrato: ContratoLido, locatario: Locatario | undefined): Parte {
  const { nome, cpf } = locatario ?? contrato.locatario;
  const documento = documentoComNome(cpf);
  const empresa = documento.startsWith('CNPJ');
  const endereco = locatario ? comCep(enderecoEmLinha(locatario.endereco), locatario.endereco.cep) : '';
  const { email, telefone } = locatario ?? contrato.locatario;
  return {
    papel: 'LOCATÁRIO',
    nome,
    documento,
    qualificacao: juntar(
      empresa && 'pessoa jurídica de direito privado',
      noMeio(locatario?.nacionalidade),
      noMeio(locatario?.estadoCivil)?.replace(/^união/, 'em união'),
      noMeio(locatario?.profissao),
      locatario?.dataNascimento && `nascido(a) em ${data(locatario.dataNascimento)}`,
      locatario?.rg && `portador(a) do RG nº ${locatario.rg}`,
      `${empresa ? 'inscrita' : 'inscrito(a)'} no ${documento}`,
      endereco && `${empresa ? 'com sede' : 'residente'} em ${endereco}`,
      contatos(email, telefone),
    ),
  };
}

const contatos = (email: string | null | undefined, telefone: string | null | undefined) =>
  juntar(email && `e-mail ${email}`, telefone && `telefone ${telefone}`);

/** The landlord's name and document, as a receipt shows them. */
export const assinaturaDoLocador = (perfil: Perfil): { nome: string; documento: string } => {
  const { nome, documento } = locadorDe(perfil);
  return { nome, documento };
};
