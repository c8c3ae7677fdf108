import type { ImovelLido } from '@imob/schemas/imoveis';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { avisarComDesfazer } from '../../components/dialogs/avisarComDesfazer.tsx';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { chamar } from '../../service/api.ts';
import { esquecer, useMudanca } from '../../service/queries.ts';

const DE_VOLTA = 'O imóvel voltou às suas listas.';

async function arquivar(id: string, arquivado: boolean) {
  await chamar('PATCH /imoveis/:id', { params: { id }, body: { arquivado } });
  void esquecer('PATCH /imoveis/:id');
}

export function arquivarImovel(imovel: ImovelLido): void {
  confirmar({
    titulo: `Arquivar ${nomeDoImovel(imovel)}?`,
    oQueAcontece:
      'O imóvel sai das suas listas e não é oferecido para novos contratos. Fotos, inventário, vistorias e contratos continuam guardados, e ele pode voltar quando você quiser.',
    acao: 'Arquivar imóvel',
    aoConfirmar: async () => {
      await arquivar(imovel.id, true);
      avisarComDesfazer('Imóvel arquivado. Ele está em Imóveis, no filtro “Arquivados”.', async () => {
        await arquivar(imovel.id, false);
        return DE_VOLTA;
      });
    },
  });
}

/** Says on an archived property's screens that it is one, and brings it back. */
export function Arquivado({ imovel: { id } }: { imovel: ImovelLido }) {
  const trazer = useMudanca('PATCH /imoveis/:id', { sucesso: DE_VOLTA });
  return (
    <Alert color="gray" mb="md" icon={<IconArchive size={20} aria-hidden />} title="Imóvel arquivado">
      <Group justify="space-between" gap="sm">
        <Text fz="sm" flex="1 1 240px">
          Ele não aparece nas suas listas nem em novos contratos. Tudo o que ele tem continua guardado aqui.
        </Text>
        <SoQuemMuda>
          <Button
            variant="default"
            loading={trazer.isPending}
            onClick={() => trazer.mutate({ params: { id }, body: { arquivado: false } })}
          >
            Trazer de volta
          </Button>
        </SoQuemMuda>
      </Group>
    </Alert>
  );
}
