import { mudar } from '@imob/schemas/configuracoes';
import { type ChavePix as Chave, NovaChavePix } from '@imob/schemas/pix';
import { Button, Grid, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { CampoCnpj, CampoCpf, CampoTelefone } from '../../components/fields/CampoMascarado.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { Secao } from '../contratos/life/Secao.tsx';
import { Previa } from './Previa.tsx';

const TIPOS: { value: Chave['tipoChave']; label: string }[] = [
  { value: 'CPF', label: 'CPF' },
  { value: 'CNPJ', label: 'CNPJ' },
  { value: 'EMAIL', label: 'E-mail' },
  { value: 'TELEFONE', label: 'Celular' },
  { value: 'ALEATORIA', label: 'Chave aleatória' },
];
const Formulario = z.object({ pix: NovaChavePix });

/** Where the landlord receives; beside it the code as a tenant's app will read it. */
export function ChavePix({ atual }: { atual: Chave | null }) {
  const perfil = usePerfil();
  const salvar = useMudanca(mudar, { erroNoLugar: true, sucesso: 'Chave Pix salva.' });
  const [versao, setVersao] = useState(0);
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: Formulario,
    inicial: {
      pix: {
        tipoChave: atual?.tipoChave ?? (perfil.tipoPessoa === 'PF' ? 'CPF' : 'CNPJ'),
        chave: mostrada(atual) ?? '',
        nome: atual?.nome ?? perfil.nome,
        cidade: atual?.cidade ?? perfil.cidade ?? '',
      },
    },
    enviar: async (body) => {
      await salvar.mutateAsync({ body });
      setVersao(versao + 1);
    },
  });
  useSairSemSalvar({ campos, enviando });
  const { pix } = campos.values;
  const chave = campos.getInputProps('pix.chave');

  return (
    <Secao
      id="chave-pix"
      titulo="Sua chave Pix"
      nota="Com ela cada conta ganha um código Pix com o valor do dia, sem precisar de convênio com o banco."
    >
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 6 }}>
          <form onSubmit={aoEnviar} noValidate>
            <Stack>
              <ErroDoFormulario erro={erro} />
              <Select
                label="Tipo da chave"
                data={TIPOS}
                allowDeselect={false}
                value={pix.tipoChave}
                onChange={(tipo) => {
                  campos.setFieldValue('pix.tipoChave', tipo as Chave['tipoChave']);
                  campos.setFieldValue('pix.chave', '');
                }}
              />
              <CampoDaChave key={pix.tipoChave} tipo={pix.tipoChave} {...chave} />
              <TextInput
                label="Nome de quem recebe"
                required
                description="Aparece no aplicativo de quem paga. O código leva só as 25 primeiras letras, sem acentos."
                {...campos.getInputProps('pix.nome')}
              />
              <TextInput label="Cidade" required {...campos.getInputProps('pix.cidade')} />
              <Group justify="flex-end">
                {atual && <Retirar />}
                <Button type="submit" loading={enviando}>
                  Salvar chave
                </Button>
              </Group>
            </Stack>
          </form>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Previa pix={pix} />
        </Grid.Col>
      </Grid>
    </Secao>
  );
}

/** A phone is kept as `+55…`, and typed as people write it. */
const mostrada = (chave: Chave | null) => (chave?.tipoChave === 'TELEFONE' ? chave.chave.slice(3) : chave?.chave);

type PropsDaChave = {
  tipo: Chave['tipoChave'];
  value?: string;
  onChange: (valor: string) => void;
  error?: React.ReactNode;
};

function CampoDaChave({ tipo, ...campo }: PropsDaChave) {
  const comum = { ...campo, label: 'Chave', required: true };
  if (tipo === 'CPF') return <CampoCpf {...comum} />;
  if (tipo === 'CNPJ') return <CampoCnpj {...comum} />;
  if (tipo === 'TELEFONE') return <CampoTelefone {...comum} autoComplete="off" />;
  return (
    <TextInput
      {...comum}
      type={tipo === 'EMAIL' ? 'email' : 'text'}
      placeholder={tipo === 'EMAIL' ? 'voce@exemplo.com.br' : '123e4567-e89b-12d3-a456-426614174000'}
      onChange={({ currentTarget }) => campo.onChange(currentTarget.value)}
    />
  );
}

function Retirar() {
  const { mutateAsync } = useMudanca(mudar, { erroNoLugar: true, sucesso: 'Chave Pix retirada.' });
  return (
    <Button
      variant="subtle"
      color="red"
      onClick={() =>
        confirmar({
          titulo: 'Retirar sua chave Pix?',
          oQueAcontece: (
            <Text>
              Suas contas deixam de mostrar o código Pix sem banco. Os códigos que já foram enviados continuam valendo
              no banco de quem paga.
            </Text>
          ),
          acao: 'Retirar chave',
          perigo: true,
          aoConfirmar: () => mutateAsync({ body: { pix: null } }),
        })
      }
    >
      Retirar
    </Button>
  );
}
