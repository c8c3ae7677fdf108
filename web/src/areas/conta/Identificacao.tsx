import { identificar } from '@imob/schemas/auth';
import { Alert, Button, type MantineSize, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconId } from '@tabler/icons-react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoCnpj, CampoCpf, CampoTelefone } from '../../components/fields/CampoMascarado.tsx';
import { CamposEndereco, enderecoVazio } from '../../components/fields/CamposEndereco.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useAjudando } from '../../service/ajuda.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';

const { complemento: _, ...endereco } = enderecoVazio;

/** Says what the sign-up did not ask for and a contract needs: document and address of the landlord. */
export function FaltaIdentificacao() {
  const { cpf, cnpj } = usePerfil();
  const ajudando = useAjudando();
  if (cpf ?? cnpj) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconId size={20} />} title="Falta dizer quem é o locador">
      {ajudando ? (
        <Text fz="sm">
          O contrato e os recibos levam o CPF ou CNPJ e o endereço de {ajudando.locador}. Peça que os informe em Minha
          conta.
        </Text>
      ) : (
        <>
          <Text fz="sm" mb="sm">
            O contrato e os recibos levam seu CPF ou CNPJ e seu endereço. Informe uma vez, e eles entram em todos.
          </Text>
          <CompletarDados size="sm" />
        </>
      )}
    </Alert>
  );
}

export function CompletarDados({ size }: { size: MantineSize }) {
  const [aberto, { open, close }] = useDisclosure();
  return (
    <>
      <Button size={size} onClick={open}>
        Completar meus dados
      </Button>
      <DialogoDeFormulario opened={aberto} onClose={close} title="Dados do locador" size="lg">
        <Formulario fechar={close} />
      </DialogoDeFormulario>
    </>
  );
}

function Formulario({ fechar }: { fechar: () => void }) {
  const { nome } = usePerfil();
  const mandar = useMudanca('POST /auth/identificacao', {
    erroNoLugar: true,
    sucesso: 'Dados guardados.',
    aoConcluir: fechar,
  });
  const inicial = {
    ...{ tipoPessoa: 'PF', nomeCompleto: nome, cpf: '' },
    ...{ razaoSocial: '', cnpj: '', nomeResponsavel: nome, telefone: '' },
    ...endereco,
  };
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: identificar.schema.body,
    inicial,
    enviar: (body) => mandar.mutateAsync({ body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label="Tipo de pessoa"
          data={[
            { value: 'PF', label: 'Pessoa física' },
            { value: 'PJ', label: 'Pessoa jurídica' },
          ]}
          {...campos.getInputProps('tipoPessoa')}
        />
        {campos.values.tipoPessoa === 'PF' ? <Pessoa campos={campos} /> : <Empresa campos={campos} />}
        <CampoTelefone label="Telefone" {...campos.getInputProps('telefone')} />
        <CamposEndereco campos={campos} obrigatorio />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Guardar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

type Campos = {
  campos: UseFormReturnType<
    Record<'tipoPessoa' | 'nomeCompleto' | 'cpf' | 'razaoSocial' | 'cnpj' | 'nomeResponsavel' | 'telefone', string> &
      typeof endereco
  >;
};

const UMA_VEZ = 'Confira: depois de guardado, não muda mais.';

const Pessoa = ({ campos }: Campos) => (
  <>
    <TextInput label="Nome completo" autoComplete="name" required {...campos.getInputProps('nomeCompleto')} />
    <CampoCpf label="CPF" required description={UMA_VEZ} {...campos.getInputProps('cpf')} />
  </>
);

const Empresa = ({ campos }: Campos) => (
  <>
    <TextInput label="Razão social" autoComplete="organization" required {...campos.getInputProps('razaoSocial')} />
    <CampoCnpj label="CNPJ" required description={UMA_VEZ} {...campos.getInputProps('cnpj')} />
    <TextInput label="Nome do responsável" autoComplete="name" required {...campos.getInputProps('nomeResponsavel')} />
  </>
);
