import { Alert, Button, Stack, Text } from '@mantine/core';
import { mensagemDe } from '../api.ts';
import { Carregando } from '../componentes/Carregando.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { Voltar } from '../componentes/Voltar.tsx';

/** While an inspection is being opened, and when it could not be. */
export function SemVistoria({ erro, tentarDeNovo }: { erro: unknown; tentarDeNovo: () => void }) {
  return (
    <Pagina titulo="Vistoria" voltar={<Voltar to="/imoveis">Imóveis</Voltar>}>
      {erro ? (
        <Alert color="red" variant="light" role="alert" title="Não foi possível abrir a vistoria">
          <Stack align="flex-start" gap="sm">
            <Text fz="sm">{mensagemDe(erro)}</Text>
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
