class Formwork < Formula
  desc "Describe a screen once, preview it in light and dark, compile it to Swift"
  homepage "@URL@"
  version "@VERSION@"
  license "MIT"

  on_linux do
    on_intel do
      url "@URL@/v@VERSION@/@TARBALL@"
      sha256 "@SHA256@"
    end
  end

  def install
    bin.install "formwork"
    man1.install "man/formwork.1"
    bash_completion.install "completions/formwork.bash" => "formwork"
    zsh_completion.install "completions/_formwork"
    fish_completion.install "completions/formwork.fish"
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/formwork --version").strip
  end
end
