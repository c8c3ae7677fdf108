import { Alert, Badge, Button, Group, Image, List, Paper, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { messageOf } from '../../service/api.ts';
import { avisar, consulta, useMudanca } from '../../service/queries.ts';

const ENTRE_PERGUNTAS = 3_000;
/** A code is good for less than a minute; an old one is not left to be tried in vain. */
const VALIDADE = 50_000;

type Props = {
  /** Notices are to go out by it. */
  emUso: boolean;
  /** Switches them on, and saves. */
  ligar: () => void;
};

/** Whether the landlord's phone is linked, and the code that links it. */
export function ConexaoWhatsapp({ emUso, ligar }: Props) {
  const [qr, setQr] = useState<string>();
  const [vencido, setVencido] = useState(false);
  const estado = useQuery({
    ...consulta('GET /configuracoes/whatsapp/status'),
    refetchInterval: qr ? ENTRE_PERGUNTAS : false,
  });
  const gerar = useMudanca('POST /configuracoes/whatsapp/gerar-qr', {
    aoConcluir: ({ base64 }) => setQr(base64),
    erroNoLugar: true,
  });
  const sair = useMudanca('DELETE /configuracoes/whatsapp/desconectar', {
    sucesso: ({ message }) => message,
    erroNoLugar: true,
  });
  const conectado = estado.data?.state === 'open';

  useEffect(() => {
    if (!conectado || !qr) return;
    setQr(undefined);
    avisar('WhatsApp conectado.');
  }, [conectado, qr]);

  useEffect(() => {
    setVencido(false);
    if (!qr) return;
    const espera = setTimeout(() => setVencido(true), VALIDADE);
    return () => clearTimeout(espera);
  }, [qr]);

  return (
    <Paper withBorder p="md" bg="transparent">
      <Group justify="space-between">
        <Group gap="sm">
          <IconBrandWhatsapp size={22} stroke={1.6} aria-hidden />
          <Badge variant="light" color={conectado ? 'green' : 'gray'} tt="none" radius="sm" role="status">
            {estado.isPending
              ? 'Verificando…'
              : !estado.data
                ? 'Não se sabe'
                : conectado
                  ? 'Conectado'
                  : 'Desconectado'}
          </Badge>
        </Group>
        {conectado ? (
          <Button
            variant="default"
            size="sm"
            onClick={() =>
              confirmar({
                titulo: 'Desconectar seu WhatsApp?',
                oQueAcontece: 'Os avisos deixam de sair do seu número até você conectar de novo.',
                acao: 'Desconectar',
                perigo: true,
                aoConfirmar: () => sair.mutateAsync({}),
              })
            }
          >
            Desconectar
          </Button>
        ) : (
          !qr && (
            <Button variant="light" size="sm" loading={gerar.isPending} onClick={() => gerar.mutate({})}>
              Conectar WhatsApp
            </Button>
          )
        )}
      </Group>
      {emUso && estado.data && !conectado && !qr && (
        <Alert color="yellow" variant="light" mt="sm" role="status">
          Este canal está ligado, mas seu WhatsApp está desconectado: nenhum aviso sai por ele. Toque em Conectar
          WhatsApp e leia o código com o seu celular.
        </Alert>
      )}
      {!emUso && conectado && (
        <Alert color="green" variant="light" mt="sm" role="status">
          <Group justify="space-between" gap="sm">
            <span>Seu WhatsApp está conectado, mas nenhum aviso sai por ele ainda.</span>
            <Button size="xs" onClick={ligar}>
              Ligar os avisos por WhatsApp
            </Button>
          </Group>
        </Alert>
      )}
      {gerar.isPending && !qr && (
        <Text c="dimmed" fz="sm" mt="sm" role="status">
          Pedindo o código; pode levar até um minuto.
        </Text>
      )}
      {gerar.isError && (
        <Alert color="red" variant="light" mt="sm" role="alert">
          {messageOf(gerar.error)}
        </Alert>
      )}
      {qr && (
        <Alert variant="light" mt="md" hiddenFrom="sm">
          O WhatsApp está neste celular? Abra esta página em outra tela (computador, tablet ou outro celular): é a
          câmera dele que lê o código.
        </Alert>
      )}
      {qr && (
        <Group align="flex-start" gap="lg" mt="md">
          <Stack align="center" gap="xs">
            <Image
              src={qr}
              alt="QR code para conectar o WhatsApp"
              w={220}
              h={220}
              radius="md"
              bg="#ffffff"
              p={8}
              style={{ opacity: vencido ? 0.25 : 1 }}
            />
            {vencido && (
              <Button size="sm" loading={gerar.isPending} onClick={() => gerar.mutate({})}>
                Gerar novo código
              </Button>
            )}
          </Stack>
          <Stack gap="sm" flex="1 1 200px">
            <Text fw={550}>No celular que tem o WhatsApp</Text>
            <List type="ordered" fz="sm" spacing={6}>
              <List.Item>Abra o WhatsApp.</List.Item>
              <List.Item>Toque em Configurações e em Aparelhos conectados.</List.Item>
              <List.Item>Toque em Conectar um aparelho e aponte para este código.</List.Item>
            </List>
            <Text c="dimmed" fz="sm" role="status">
              {vencido ? 'Este código venceu.' : 'Esperando a leitura do código…'}
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={() => setQr(undefined)} style={{ alignSelf: 'start' }}>
              Cancelar
            </Button>
          </Stack>
        </Group>
      )}
    </Paper>
  );
}
