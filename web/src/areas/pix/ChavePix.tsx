import type { ChavePix as Chave } from '@imob/schemas/pix';
import { Button, Grid, Group, Stack, Text } from '@mantine/core';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { SoODonoMuda } from '../../components/screen/SoODonoMuda.tsx';
import { SoODono } from '../../components/screen/SoQuemMuda.tsx';
import { useMudanca } from '../../service/queries.ts';
import { CamposDaChave, useFormularioDaChave } from './CamposDaChave.tsx';
import { Previa } from './Previa.tsx';

/** Edits the landlord's Pix key, beside the code as a tenant's app will read it. */
export function ChavePix({ atual }: { atual: Chave | null }) {
  const formulario = useFormularioDaChave(atual);
  useSairSemSalvar(formulario);
  const { campos, aoEnviar, enviando, erro } = formulario;

  return (
    <Secao
      id="chave-pix"
      titulo="Chave Pix"
      nota="Com ela cada conta ganha um código Pix com o valor do dia, sem precisar de convênio com o banco."
    >
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 6 }}>
          <SoODonoMuda>
            <form onSubmit={aoEnviar} noValidate>
              <Stack>
                <ErroDoFormulario erro={erro} />
                <CamposDaChave campos={campos} />
                <SoODono>
                  <Group justify="flex-end">
                    {atual && <Retirar />}
                    <Button type="submit" loading={enviando}>
                      Salvar chave
                    </Button>
                  </Group>
                </SoODono>
              </Stack>
            </form>
          </SoODonoMuda>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Previa pix={campos.values.pix} />
        </Grid.Col>
      </Grid>
    </Secao>
  );
}

function Retirar() {
  const { mutateAsync } = useMudanca('PATCH /configuracoes', { erroNoLugar: true, sucesso: 'Chave Pix retirada.' });
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
