import { Alert, Button, Stack, Text } from '@mantine/core';
import { Carregando } from '../../components/screen/Carregando.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { messageOf } from '../../service/api.ts';

/** While an inspection is being opened, and when it could not be. */
export function SemVistoria({ erro, tentarDeNovo }: { erro: unknown; tentarDeNovo: () => void }) {
  return (
    <Pagina titulo="Vistoria" voltar={<Voltar to="/imoveis">Imóveis</Voltar>}>
      {erro ? (
        <Alert color="red" variant="light" role="alert" title="Não foi possível abrir a vistoria">
          <Stack align="flex-start" gap="sm">
            <Text fz="sm">{messageOf(erro)}</Text>
            <Button size="xs" variant="default" onClick={tentarDeNovo}>
              Tentar de novo
            </Button>
          </Stack>
        </Alert>
      ) : (
        <Carregando />
      )}
    </Pagina>
  );
}
