import { criar } from '@imob/schemas/imoveis';
import { useNavigate } from '@tanstack/react-router';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { chamar } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { FormularioDoImovel } from './FormularioDoImovel.tsx';
import { valoresDe } from './formulario.ts';

export function NovoImovel() {
  const navegar = useNavigate();
  const { uid } = usePerfil();
  const formulario = useFormulario({
    schema: criar.schema.body,
    inicial: valoresDe(),
    enviar: async (body) => {
      const { id } = await chamar('POST /imoveis', { body });
      void esquecer('POST /imoveis');
      avisar('Imóvel cadastrado.');
      await navegar({ to: '/imoveis/$id/fotos', params: { id: id } });
    },
  });
  const { continuando, recomecar } = useRascunho('novo-imovel', uid, formulario.campos);
  return (
    <Pagina titulo="Novo imóvel" voltar={<Voltar to="/imoveis">Imóveis</Voltar>} largura="formulario">
      {continuando && <Continuando aoRecomecar={recomecar} mb="lg" />}
      <FormularioDoImovel
        formulario={formulario}
        salvar="Cadastrar imóvel"
        aoCancelar={() => void navegar({ to: '/imoveis' })}
      />
    </Pagina>
  );
}
