import { mudarPerfil, type Perfil } from '@imob/schemas/auth';
import { textoObrigatorio } from '@imob/schemas/base/fields';
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { CampoTelefone } from '../../components/fields/CampoMascarado.tsx';
import { CamposEndereco } from '../../components/fields/CamposEndereco.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { Secao } from '../../components/screen/Secao.tsx';
import { chamar } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';

/** A profile may be sent without what it does not have; the form asks for what its kind of person must have. */
const DA_PESSOA = mudarPerfil.schema.body.extend({ nomeCompleto: textoObrigatorio() });
const DA_EMPRESA = mudarPerfil.schema.body.extend({
  razaoSocial: textoObrigatorio(),
  nomeResponsavel: textoObrigatorio(),
});

const nomeDe = ({ tipoPessoa }: Perfil) => (tipoPessoa === 'PF' ? 'nomeCompleto' : 'razaoSocial');

const valoresDe = (perfil: Perfil) => ({
  [nomeDe(perfil)]: perfil.nome,
  ...(perfil.tipoPessoa === 'PJ' && { nomeResponsavel: perfil.nomeResponsavel ?? '' }),
  telefone: perfil.telefone ?? '',
  profissao: perfil.profissao ?? '',
  cep: perfil.cep ?? '',
  rua: perfil.rua ?? '',
  numero: perfil.numero ?? '',
  bairro: perfil.bairro ?? '',
  cidade: perfil.cidade ?? '',
  estado: perfil.estado ?? '',
});

/** Lets a person change what the service allows of their own profile; the document is shown, not changed. */
export function DadosPessoais({ perfil }: { perfil: Perfil }) {
  const mudar = useMudanca('PATCH /auth/perfil', { sucesso: 'Dados salvos.', erroNoLugar: true });
  const pessoaFisica = perfil.tipoPessoa === 'PF';
  const nome = nomeDe(perfil);
  // The address is asked for with the document, once (`Identificacao.tsx`), and not here as well.
  const identificado = (perfil.cpf ?? perfil.cnpj) !== null;
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: pessoaFisica ? DA_PESSOA : DA_EMPRESA,
    mudanca: async () => valoresDe(await chamar('GET /auth/perfil', {})),
    inicial: valoresDe(perfil),
    enviar: (body) => mudar.mutateAsync({ body }),
  });
  useSairSemSalvar({ campos, enviando });
  return (
    <Secao
      titulo="Seus dados"
      nivel={3}
      nota={
        <>
          Aparecem nos contratos e recibos.{' '}
          {perfil.cpf ? `CPF ${perfil.cpf}.` : perfil.cnpj ? `CNPJ ${perfil.cnpj}.` : ''}
        </>
      }
    >
      <form onSubmit={aoEnviar} noValidate>
        <Stack>
          <ErroDoFormulario erro={erro} />
          <TextInput
            label={pessoaFisica ? 'Nome completo' : 'Razão social'}
            required
            autoComplete={pessoaFisica ? 'name' : 'organization'}
            {...campos.getInputProps(nome)}
          />
          {!pessoaFisica && (
            <TextInput label="Nome do responsável" required {...campos.getInputProps('nomeResponsavel')} />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <CampoTelefone label="Telefone" {...campos.getInputProps('telefone')} />
            <TextInput label="Profissão" {...campos.getInputProps('profissao')} />
          </SimpleGrid>
          {identificado && <CamposEndereco campos={campos} obrigatorio />}
          <Group justify="flex-end">
            <Button type="submit" loading={enviando}>
              Salvar dados
            </Button>
          </Group>
        </Stack>
      </form>
    </Secao>
  );
}
