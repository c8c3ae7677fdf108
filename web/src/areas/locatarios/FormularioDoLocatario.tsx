import { ehDeEmpresa } from '@imob/schemas/rules/documentos';
import { ESTADOS_CIVIS } from '@imob/schemas/rules/ficha';
import { Autocomplete, Button, Grid, Group, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoCpfOuCnpj, CampoTelefone } from '../../components/fields/CampoMascarado.tsx';
import { CamposEndereco } from '../../components/fields/CamposEndereco.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import type { Formulario } from '../../components/fields/form.ts';
import { Secao } from '../../components/screen/Secao.tsx';
import { hoje } from '../../format/format.ts';
import { SEXOS, type ValoresDoLocatario } from './formulario.ts';

type Props = { formulario: Formulario<ValoresDoLocatario>; salvar: string; aoCancelar: () => void };

export function FormularioDoLocatario({ formulario, salvar, aoCancelar }: Props) {
  const { campos, aoEnviar, enviando, erro } = formulario;
  useSairSemSalvar(formulario);
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack gap="lg">
        <Secao titulo="Identificação">
          <Grid gap="md">
            <Coluna de={12} ate={8}>
              <TextInput
                label="Nome completo ou razão social"
                required
                autoComplete="off"
                {...campos.getInputProps('nome')}
              />
            </Coluna>
            <Coluna de={12} ate={4}>
              <CampoCpfOuCnpj label="CPF ou CNPJ" required {...campos.getInputProps('cpf')} />
            </Coluna>
            {!ehDeEmpresa(campos.values.cpf) && <DadosDePessoa campos={campos} />}
          </Grid>
        </Secao>
        <Secao
          titulo="Contato"
          nota="Por aqui seguem os avisos de vencimento e de atraso, quando ligados em Notificações."
        >
          <Grid gap="md">
            <Coluna de={12} ate={12}>
              <TextInput label="E-mail" type="email" autoComplete="off" {...campos.getInputProps('email')} />
            </Coluna>
            <Coluna de={12} ate={6}>
              <CampoTelefone label="Telefone" autoComplete="off" {...campos.getInputProps('telefone')} />
            </Coluna>
            <Coluna de={12} ate={6}>
              <CampoTelefone label="WhatsApp" autoComplete="off" {...campos.getInputProps('whatsapp')} />
            </Coluna>
          </Grid>
        </Secao>
        <Secao titulo="Endereço">
          <CamposEndereco campos={campos} comComplemento />
        </Secao>
        <Secao titulo="Em caso de emergência">
          <Grid gap="md">
            <Coluna de={12} ate={7}>
              <TextInput label="Quem avisar" {...campos.getInputProps('nomeEmergencia')} />
            </Coluna>
            <Coluna de={12} ate={5}>
              <CampoTelefone
                label="Telefone de quem avisar"
                autoComplete="off"
                {...campos.getInputProps('telefoneEmergencia')}
              />
            </Coluna>
          </Grid>
        </Secao>
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <Button variant="default" onClick={aoCancelar} disabled={enviando}>
            Cancelar
          </Button>
          <Button type="submit" loading={enviando}>
            {salvar}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const DadosDePessoa = ({ campos }: Pick<Formulario<ValoresDoLocatario>, 'campos'>) => (
  <>
    <Coluna de={6} ate={4}>
      <TextInput label="RG" {...campos.getInputProps('rg')} />
    </Coluna>
    <Coluna de={6} ate={4}>
      <CampoData label="Nascimento" passado maxDate={hoje()} {...campos.getInputProps('dataNascimento')} />
    </Coluna>
    <Coluna de={12} ate={4}>
      <TextInput label="Profissão" {...campos.getInputProps('profissao')} />
    </Coluna>
    <Coluna de={6} ate={4}>
      <Autocomplete label="Estado civil" data={ESTADOS_CIVIS} {...campos.getInputProps('estadoCivil')} />
    </Coluna>
    <Coluna de={6} ate={4}>
      <TextInput label="Nacionalidade" placeholder="Brasileira" {...campos.getInputProps('nacionalidade')} />
    </Coluna>
    <Coluna de={12} ate={4}>
      <Autocomplete label="Sexo" data={SEXOS} {...campos.getInputProps('sexo')} />
    </Coluna>
  </>
);

const Coluna = ({ de, ate, children }: { de: number; ate: number; children: ReactNode }) => (
  <Grid.Col span={{ base: de, xs: ate }}>{children}</Grid.Col>
);
