import type { Documento } from '@imob/schemas/documento';
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconDeviceFloppy, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmar } from '../../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { BotaoLink } from '../../../components/links/BotaoLink.tsx';
import { Parte } from '../../../components/screen/Parte.tsx';
import { SoQuemMuda } from '../../../components/screen/SoQuemMuda.tsx';
import { chamar } from '../../../service/api.ts';
import { avisar, esquecer } from '../../../service/queries.ts';
import { lazyPart } from '../../../start/lazy.ts';

const UsarTexto = lazyPart(() => import('../../modelos/UsarTexto.tsx'), 'UsarTexto');
const SalvarComoModelo = lazyPart(() => import('../../modelos/SalvarComoModelo.tsx'), 'SalvarComoModelo');

type Props = { contratoId: string; lido: Documento; podeTrocar: boolean };

/** Says whose the text is, the product's or the landlord's own, and changes that until it is signed. */
export function TextoUsado({ contratoId, lido: { opcoes }, podeTrocar }: Props) {
  const [aberto, setAberto] = useState<'usar' | 'salvar'>();
  const fechar = () => setAberto(undefined);
  const proprio = opcoes.textoProprio;
  return (
    <SoQuemMuda>
      <Paper withBorder p="lg" bg="var(--imob-superficie)" component="section" aria-labelledby="de-quem">
        <Title order={2} id="de-quem">
          De quem é o texto
        </Title>
        <Text fz="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
          {proprio
            ? `Um texto seu${proprio.modelo ? `, do modelo ${proprio.modelo}` : ''}. A cópia dele fica neste contrato.`
            : 'As cláusulas do sistema, pela Lei do Inquilinato.'}
        </Text>
        <Group gap="xs">
          {podeTrocar && proprio && (
            <>
              <BotaoLink
                to="/contratos/$id/texto"
                params={{ id: contratoId }}
                size="xs"
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                Editar o texto
              </BotaoLink>
              <Button size="xs" variant="default" onClick={() => voltarAoDoSistema(contratoId)}>
                Voltar ao do sistema
              </Button>
            </>
          )}
          {podeTrocar && !proprio && (
            <Button size="xs" variant="default" onClick={() => setAberto('usar')}>
              Usar um texto meu
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            onClick={() => setAberto('salvar')}
          >
            Salvar como modelo
          </Button>
        </Group>
      </Paper>
      <DialogoDeFormulario
        opened={aberto !== undefined}
        onClose={fechar}
        title={aberto === 'salvar' ? 'Salvar como modelo' : 'Usar um texto meu'}
      >
        <Parte espera={<Skeleton h={200} radius="md" />}>
          <Stack>
            {aberto === 'usar' && <UsarTexto contratoId={contratoId} fechar={fechar} />}
            {aberto === 'salvar' && <SalvarComoModelo contratoId={contratoId} fechar={fechar} />}
          </Stack>
        </Parte>
      </DialogoDeFormulario>
    </SoQuemMuda>
  );
}

const voltarAoDoSistema = (id: string) =>
  confirmar({
    titulo: 'Voltar ao texto do sistema?',
    oQueAcontece:
      'As cláusulas do sistema voltam a valer neste contrato. O seu texto fica nas outras versões, e o modelo continua guardado.',
    acao: 'Voltar ao texto do sistema',
    aoConfirmar: async () => {
      await chamar('PATCH /contratos/:id/documento', { params: { id }, body: { textoProprio: null } });
      await esquecer('PATCH /contratos/:id/documento');
      avisar('Texto atualizado.');
    },
  });
